CREATE TABLE "event_consumers" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "events" TEXT[],
  "position_at" TIMESTAMPTZ(6) NOT NULL,
  "position_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  "acked_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "event_consumers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "event_consumers_workspace_id_name_key" ON "event_consumers" ("workspace_id", "name");
CREATE INDEX "event_consumers_workspace_id_created_at_id_idx" ON "event_consumers" ("workspace_id", "created_at" DESC, "id" DESC);
ALTER TABLE "event_consumers" ADD CONSTRAINT "event_consumers_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "event_consumers" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "event_consumers" USING (workspace_id = current_setting('stint.workspace')::uuid);
