ALTER TABLE "clients" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "projects" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "tasks" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "time_entries" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "invoices" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "memberships" ADD COLUMN "external_refs" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "import_rows" ADD COLUMN "refs" JSONB;

CREATE TABLE "external_refs" (
  "workspace_id" UUID NOT NULL,
  "resource" TEXT NOT NULL,
  "system" TEXT NOT NULL,
  "external_id" TEXT NOT NULL,
  "resource_id" UUID NOT NULL,
  CONSTRAINT "external_refs_pkey" PRIMARY KEY ("workspace_id", "resource", "system", "external_id")
);
-- For the search, which ignores case.
CREATE INDEX "external_refs_search" ON "external_refs" ("workspace_id", lower("external_id"));
ALTER TABLE "external_refs" ADD CONSTRAINT "external_refs_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "external_refs" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "external_refs" USING (workspace_id = current_setting('stint.workspace')::uuid);

-- Keeps the table equal to the column "external_refs" of a record. The argument is the type of the record.
-- A loop, because imports turn nested loops off, and a join would then read the whole table for each record.
CREATE FUNCTION "index_external_refs"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record_id UUID;
  ref JSONB;
BEGIN
  IF TG_TABLE_NAME = 'memberships' THEN
    record_id := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
  ELSE
    record_id := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    FOR ref IN SELECT value FROM jsonb_array_elements(OLD.external_refs) LOOP
      DELETE FROM external_refs
        WHERE workspace_id = OLD.workspace_id AND resource = TG_ARGV[0] AND system = ref ->> 'system'
          AND external_id = ref ->> 'id' AND resource_id = record_id;
    END LOOP;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    FOR ref IN SELECT value FROM jsonb_array_elements(NEW.external_refs) LOOP
      -- The record may have claimed the reference before.
      IF NOT EXISTS (
        SELECT FROM external_refs
          WHERE workspace_id = NEW.workspace_id AND resource = TG_ARGV[0] AND system = ref ->> 'system'
            AND external_id = ref ->> 'id' AND resource_id = record_id
      ) THEN
        INSERT INTO external_refs (workspace_id, resource, system, external_id, resource_id)
          VALUES (NEW.workspace_id, TG_ARGV[0], ref ->> 'system', ref ->> 'id', record_id);
      END IF;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "clients_external_refs_inserted" AFTER INSERT ON "clients" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('client');
CREATE TRIGGER "clients_external_refs_updated" AFTER UPDATE OF external_refs ON "clients" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('client');
CREATE TRIGGER "clients_external_refs_deleted" AFTER DELETE ON "clients" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('client');
CREATE TRIGGER "projects_external_refs_inserted" AFTER INSERT ON "projects" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('project');
CREATE TRIGGER "projects_external_refs_updated" AFTER UPDATE OF external_refs ON "projects" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('project');
CREATE TRIGGER "projects_external_refs_deleted" AFTER DELETE ON "projects" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('project');
CREATE TRIGGER "tasks_external_refs_inserted" AFTER INSERT ON "tasks" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('task');
CREATE TRIGGER "tasks_external_refs_updated" AFTER UPDATE OF external_refs ON "tasks" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('task');
CREATE TRIGGER "tasks_external_refs_deleted" AFTER DELETE ON "tasks" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('task');
CREATE TRIGGER "time_entries_external_refs_inserted" AFTER INSERT ON "time_entries" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('time_entry');
CREATE TRIGGER "time_entries_external_refs_updated" AFTER UPDATE OF external_refs ON "time_entries" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('time_entry');
CREATE TRIGGER "time_entries_external_refs_deleted" AFTER DELETE ON "time_entries" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('time_entry');
CREATE TRIGGER "invoices_external_refs_inserted" AFTER INSERT ON "invoices" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('invoice');
CREATE TRIGGER "invoices_external_refs_updated" AFTER UPDATE OF external_refs ON "invoices" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('invoice');
CREATE TRIGGER "invoices_external_refs_deleted" AFTER DELETE ON "invoices" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('invoice');
CREATE TRIGGER "memberships_external_refs_inserted" AFTER INSERT ON "memberships" FOR EACH ROW
  WHEN (NEW.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('user');
CREATE TRIGGER "memberships_external_refs_updated" AFTER UPDATE OF external_refs ON "memberships" FOR EACH ROW
  WHEN (OLD.external_refs <> NEW.external_refs) EXECUTE FUNCTION index_external_refs('user');
CREATE TRIGGER "memberships_external_refs_deleted" AFTER DELETE ON "memberships" FOR EACH ROW
  WHEN (OLD.external_refs <> '[]') EXECUTE FUNCTION index_external_refs('user');
