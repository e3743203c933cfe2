-- A second wall between workspaces (ADR 52): who works in the role stint_tenant sees and writes the rows of the workspace
-- that is set, in every table that has one. The owner of the tables is not held to it.
DO $$
DECLARE name text;
BEGIN
  FOR name IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'workspace_id' ORDER BY table_name
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''stint.workspace'')::uuid)', name);
  END LOOP;
END $$;

ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "workspaces" USING (id = current_setting('stint.workspace')::uuid);
