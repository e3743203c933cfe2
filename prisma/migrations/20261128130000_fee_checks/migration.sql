-- A fixed fee is checked like a budget. Imported time announces neither.
CREATE OR REPLACE FUNCTION "note_budget_of_entry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.project_id IS NOT NULL AND OLD.end_time IS NOT NULL THEN
    INSERT INTO budget_checks (workspace_id, project_id, at)
      SELECT p.workspace_id, p.id, OLD.start_time FROM projects p
      WHERE p.workspace_id = OLD.workspace_id AND p.id = OLD.project_id
        AND (p.budget_kind IS NOT NULL OR p.fee_minor IS NOT NULL);
  END IF;
  IF TG_OP = 'INSERT' AND NEW.import_id IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.project_id IS NOT NULL AND NEW.end_time IS NOT NULL THEN
    INSERT INTO budget_checks (workspace_id, project_id, at)
      SELECT p.workspace_id, p.id, NEW.start_time FROM projects p
      WHERE p.workspace_id = NEW.workspace_id AND p.id = NEW.project_id
        AND (p.budget_kind IS NOT NULL OR p.fee_minor IS NOT NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "time_entries_budget_changed" AFTER UPDATE ON "time_entries" FOR EACH ROW
  WHEN ((OLD.project_id, OLD.task_id, OLD.user_id, OLD.start_time, OLD.end_time, OLD.billable, OLD.covered, OLD.rate_minor, OLD.rate_currency)
    IS DISTINCT FROM (NEW.project_id, NEW.task_id, NEW.user_id, NEW.start_time, NEW.end_time, NEW.billable, NEW.covered, NEW.rate_minor, NEW.rate_currency))
  EXECUTE FUNCTION "note_budget_of_entry"();

CREATE OR REPLACE TRIGGER "projects_budget_changed" AFTER UPDATE ON "projects" FOR EACH ROW
  WHEN ((OLD.budget_kind, OLD.budget_amount, OLD.budget_period, OLD.budget_thresholds, OLD.fee_minor, OLD.client_id,
      OLD.rounding_mode, OLD.rounding_minutes, OLD.rounding_by)
    IS DISTINCT FROM (NEW.budget_kind, NEW.budget_amount, NEW.budget_period, NEW.budget_thresholds, NEW.fee_minor, NEW.client_id,
      NEW.rounding_mode, NEW.rounding_minutes, NEW.rounding_by))
  EXECUTE FUNCTION "note_budget_of_project"();

CREATE OR REPLACE FUNCTION "note_budgets_of_workspace"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO budget_checks (workspace_id, project_id, at)
    SELECT p.workspace_id, p.id, now() FROM projects p
    WHERE p.workspace_id = NEW.id AND (p.budget_kind IS NOT NULL OR p.fee_minor IS NOT NULL);
  RETURN NULL;
END $$;
