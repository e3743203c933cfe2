-- Links to the pages of clients.
CREATE TABLE "client_links" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "token" TEXT NOT NULL,
  "estimates" BOOLEAN NOT NULL,
  "statement" BOOLEAN NOT NULL,
  "project_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[],
  "revoked_at" TIMESTAMPTZ(3),
  "created_by" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "client_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "client_links_token_key" ON "client_links" ("token");
CREATE UNIQUE INDEX "client_links_workspace_id_id_key" ON "client_links" ("workspace_id", "id");
CREATE INDEX "client_links_workspace_id_client_id_idx" ON "client_links" ("workspace_id", "client_id");
-- One working link for each client.
CREATE UNIQUE INDEX "client_links_active" ON "client_links" ("workspace_id", "client_id") WHERE "revoked_at" IS NULL;
ALTER TABLE "client_links" ADD CONSTRAINT "client_links_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "client_links" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "client_links" USING (workspace_id = current_setting('stint.workspace')::uuid);
