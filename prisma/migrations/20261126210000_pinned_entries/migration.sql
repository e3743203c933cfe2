CREATE TABLE "pinned_entries" (
  "workspace_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "project_id" UUID,
  "task_id" UUID,
  "notes" TEXT NOT NULL,
  "tags" TEXT[] NOT NULL DEFAULT '{}',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "pinned_entries_pkey" PRIMARY KEY ("workspace_id", "user_id", "key")
);
ALTER TABLE "pinned_entries" ADD CONSTRAINT "pinned_entries_workspace_id_user_id_fkey"
  FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships" ("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pinned_entries" ADD CONSTRAINT "pinned_entries_workspace_id_project_id_fkey"
  FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pinned_entries" ADD CONSTRAINT "pinned_entries_workspace_id_project_id_task_id_fkey"
  FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks" ("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pinned_entries" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "pinned_entries" USING (workspace_id = current_setting('stint.workspace')::uuid);
