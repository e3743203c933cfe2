-- Statements as they were sent.
CREATE TABLE "statements" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "from_on" DATE NOT NULL,
  "to_on" DATE NOT NULL,
  "document" JSONB NOT NULL,
  "logo_hash" BYTEA,
  "sent_by" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "statements_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "statements_period" CHECK ("from_on" <= "to_on")
);
CREATE UNIQUE INDEX "statements_workspace_id_id_key" ON "statements" ("workspace_id", "id");
CREATE INDEX "statements_workspace_id_client_id_created_at_id_idx" ON "statements" ("workspace_id", "client_id", "created_at" DESC, "id" DESC);
ALTER TABLE "statements" ADD CONSTRAINT "statements_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "emails" ADD COLUMN "statement_id" UUID;
CREATE INDEX "emails_workspace_id_statement_id_idx" ON "emails" ("workspace_id", "statement_id") WHERE "statement_id" IS NOT NULL;

ALTER TABLE "statements" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "statements" USING (workspace_id = current_setting('stint.workspace')::uuid);
