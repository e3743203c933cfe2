-- AlterEnum
ALTER TYPE "email_kind" ADD VALUE 'project_budget';

-- AlterTable
ALTER TABLE "projects" ADD COLUMN "budget_thresholds" SMALLINT[] DEFAULT ARRAY[80, 100]::SMALLINT[];

-- CreateTable
CREATE TABLE "budget_alerts" (
    "workspace_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "period" TEXT NOT NULL,
    "threshold" SMALLINT NOT NULL,
    "reached_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "budget_alerts_pkey" PRIMARY KEY ("workspace_id","project_id","period","threshold")
);

-- CreateTable
CREATE TABLE "budget_checks" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "budget_checks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "budget_checks_workspace_id_project_id_idx" ON "budget_checks"("workspace_id", "project_id");

-- AddForeignKey
ALTER TABLE "budget_alerts" ADD CONSTRAINT "budget_alerts_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_checks" ADD CONSTRAINT "budget_checks_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whatever writes an entry, its budget is looked at: no statement of the product can forget it. A running entry counts
-- once it is stopped. A row more instead of one that is shared, so that nobody waits for another's transaction.
CREATE FUNCTION "note_budget_of_entry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.project_id IS NOT NULL AND OLD.end_time IS NOT NULL THEN
    INSERT INTO budget_checks (workspace_id, project_id, at)
      SELECT p.workspace_id, p.id, OLD.start_time FROM projects p
      WHERE p.workspace_id = OLD.workspace_id AND p.id = OLD.project_id AND p.budget_kind IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.project_id IS NOT NULL AND NEW.end_time IS NOT NULL THEN
    INSERT INTO budget_checks (workspace_id, project_id, at)
      SELECT p.workspace_id, p.id, NEW.start_time FROM projects p
      WHERE p.workspace_id = NEW.workspace_id AND p.id = NEW.project_id AND p.budget_kind IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "time_entries_budget_added" AFTER INSERT OR DELETE ON "time_entries"
  FOR EACH ROW EXECUTE FUNCTION "note_budget_of_entry"();

CREATE TRIGGER "time_entries_budget_changed" AFTER UPDATE ON "time_entries" FOR EACH ROW
  WHEN ((OLD.project_id, OLD.task_id, OLD.user_id, OLD.start_time, OLD.end_time, OLD.billable, OLD.rate_minor, OLD.rate_currency)
    IS DISTINCT FROM (NEW.project_id, NEW.task_id, NEW.user_id, NEW.start_time, NEW.end_time, NEW.billable, NEW.rate_minor, NEW.rate_currency))
  EXECUTE FUNCTION "note_budget_of_entry"();

CREATE FUNCTION "note_budget_of_project"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO budget_checks (workspace_id, project_id, at) VALUES (NEW.workspace_id, NEW.id, now());
  RETURN NULL;
END $$;

CREATE TRIGGER "projects_budget_changed" AFTER UPDATE ON "projects" FOR EACH ROW
  WHEN ((OLD.budget_kind, OLD.budget_amount, OLD.budget_period, OLD.budget_thresholds, OLD.client_id,
      OLD.rounding_mode, OLD.rounding_minutes, OLD.rounding_by)
    IS DISTINCT FROM (NEW.budget_kind, NEW.budget_amount, NEW.budget_period, NEW.budget_thresholds, NEW.client_id,
      NEW.rounding_mode, NEW.rounding_minutes, NEW.rounding_by))
  EXECUTE FUNCTION "note_budget_of_project"();

CREATE FUNCTION "note_budgets_of_workspace"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO budget_checks (workspace_id, project_id, at)
    SELECT p.workspace_id, p.id, now() FROM projects p WHERE p.workspace_id = NEW.id AND p.budget_kind IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER "workspaces_rounding_changed" AFTER UPDATE ON "workspaces" FOR EACH ROW
  WHEN ((OLD.rounding_mode, OLD.rounding_minutes, OLD.rounding_by) IS DISTINCT FROM (NEW.rounding_mode, NEW.rounding_minutes, NEW.rounding_by))
  EXECUTE FUNCTION "note_budgets_of_workspace"();
