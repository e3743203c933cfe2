CREATE TYPE "custom_object" AS ENUM ('client', 'project', 'task', 'time_entry', 'invoice');
CREATE TYPE "custom_type" AS ENUM ('text', 'number', 'date', 'boolean', 'choice', 'url');

CREATE TABLE "custom_fields" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "object" "custom_object" NOT NULL,
  "key" TEXT NOT NULL,
  "label" TEXT NOT NULL,
  "type" "custom_type" NOT NULL,
  "choices" JSONB NOT NULL DEFAULT '[]',
  "required" BOOLEAN NOT NULL DEFAULT false,
  "on_invoice" BOOLEAN NOT NULL DEFAULT false,
  "status" "record_status" NOT NULL DEFAULT 'active',
  "position" INTEGER NOT NULL DEFAULT 0,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "custom_fields_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "custom_fields_workspace_id_object_key_key" ON "custom_fields" ("workspace_id", "object", "key");
CREATE INDEX "custom_fields_workspace_id_created_at_id_idx" ON "custom_fields" ("workspace_id", "created_at" DESC, "id" DESC);
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "custom_fields" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "custom_fields" USING (workspace_id = current_setting('stint.workspace')::uuid);

ALTER TABLE "clients" ADD COLUMN "custom" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "projects" ADD COLUMN "custom" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "tasks" ADD COLUMN "custom" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "time_entries" ADD COLUMN "custom" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "invoices" ADD COLUMN "custom" JSONB NOT NULL DEFAULT '{}';
-- Null in drafts.
ALTER TABLE "invoices" ADD COLUMN "printed_fields" JSONB;

-- Small and made at once, because no entry has a value yet.
CREATE INDEX "time_entries_custom" ON "time_entries" USING GIN ("custom" jsonb_path_ops) WHERE "custom" <> '{}';
