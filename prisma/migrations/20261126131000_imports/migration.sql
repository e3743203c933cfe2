-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('waiting_for_files', 'reading', 'ready', 'applying', 'completed', 'reverting', 'reverted', 'failed');

-- CreateEnum
CREATE TYPE "import_row_result" AS ENUM ('new', 'here', 'left_out', 'to_decide', 'imported', 'taken_back', 'kept');

-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "import_id" UUID;

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "import_id" UUID;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "import_id" UUID;

-- AlterTable
ALTER TABLE "time_entries" ADD COLUMN     "billed_elsewhere" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "import_id" UUID;

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'waiting_for_files',
    "system" TEXT,
    "time_zone" TEXT,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "people" JSONB NOT NULL DEFAULT '{}',
    "files" JSONB NOT NULL DEFAULT '[]',
    "figures" JSONB,
    "plan" INTEGER NOT NULL DEFAULT 0,
    "needs_reading" BOOLEAN NOT NULL DEFAULT true,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failure" JSONB,
    "stage" TEXT,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "stage_started_at" TIMESTAMPTZ(3),
    "deletes_edited" BOOLEAN NOT NULL DEFAULT false,
    "outcome" JSONB,
    "created_by" UUID NOT NULL,
    "applied_by" UUID,
    "applied_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_chunks" (
    "workspace_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "file" INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "import_chunks_pkey" PRIMARY KEY ("workspace_id","import_id","file","offset")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "file" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "values" TEXT[],
    "notes" TEXT[],
    "flags" TEXT[],
    "left_out" TEXT,
    "person_key" TEXT,
    "person_name" TEXT,
    "person_email" TEXT,
    "client" TEXT,
    "project" TEXT,
    "project_code" TEXT,
    "task" TEXT,
    "description" TEXT,
    "tags" TEXT[],
    "billable" BOOLEAN,
    "invoiced" BOOLEAN,
    "day" DATE,
    "start_time" TIMESTAMPTZ(3),
    "seconds" INTEGER,
    "time_zone" TEXT,
    "rate_minor" BIGINT,
    "rate_currency" CHAR(3),
    "key" TEXT,
    "user_id" UUID,
    "result" "import_row_result" NOT NULL DEFAULT 'left_out',
    "reason" TEXT,
    "resource_id" UUID,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_keys" (
    "workspace_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "import_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "start_time" TIMESTAMPTZ(3) NOT NULL,
    "entry_id" UUID NOT NULL,

    CONSTRAINT "import_keys_pkey" PRIMARY KEY ("workspace_id","key")
);

-- CreateIndex
CREATE INDEX "imports_workspace_id_created_at_id_idx" ON "imports"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "imports_workspace_id_id_key" ON "imports"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "import_rows_workspace_id_import_id_result_position_idx" ON "import_rows"("workspace_id", "import_id", "result", "position");

-- CreateIndex
CREATE INDEX "import_rows_workspace_id_import_id_key_idx" ON "import_rows"("workspace_id", "import_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "import_rows_workspace_id_import_id_position_key" ON "import_rows"("workspace_id", "import_id", "position");

-- CreateIndex
CREATE INDEX "import_keys_workspace_id_import_id_idx" ON "import_keys"("workspace_id", "import_id");

-- CreateIndex
CREATE INDEX "import_keys_workspace_id_user_id_start_time_idx" ON "import_keys"("workspace_id", "user_id", "start_time");

-- AddForeignKey
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_workspace_id_import_id_fkey" FOREIGN KEY ("workspace_id", "import_id") REFERENCES "imports"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_workspace_id_import_id_fkey" FOREIGN KEY ("workspace_id", "import_id") REFERENCES "imports"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The records of one import, without a place in the index for the others.
CREATE INDEX "time_entries_import" ON "time_entries" ("workspace_id", "import_id", "id") WHERE "import_id" IS NOT NULL;

-- One import at a time writes to a workspace.
CREATE UNIQUE INDEX "imports_running" ON "imports" ("workspace_id") WHERE "status" IN ('applying', 'reverting');

-- Found by workers of all workspaces.
CREATE INDEX "imports_at_work" ON "imports" ("updated_at") WHERE "status" IN ('reading', 'applying', 'reverting');

ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "imports" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "import_chunks" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "import_chunks" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "import_rows" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "import_keys" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "import_keys" USING (workspace_id = current_setting('stint.workspace')::uuid);

-- Imported time announces no budget.
CREATE OR REPLACE FUNCTION "note_budget_of_entry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.project_id IS NOT NULL AND OLD.end_time IS NOT NULL THEN
    INSERT INTO budget_checks (workspace_id, project_id, at)
      SELECT p.workspace_id, p.id, OLD.start_time FROM projects p
      WHERE p.workspace_id = OLD.workspace_id AND p.id = OLD.project_id AND p.budget_kind IS NOT NULL;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.import_id IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.project_id IS NOT NULL AND NEW.end_time IS NOT NULL THEN
    INSERT INTO budget_checks (workspace_id, project_id, at)
      SELECT p.workspace_id, p.id, NEW.start_time FROM projects p
      WHERE p.workspace_id = NEW.workspace_id AND p.id = NEW.project_id AND p.budget_kind IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
