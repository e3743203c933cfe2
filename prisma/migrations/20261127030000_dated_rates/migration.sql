ALTER TABLE "workspaces" ADD COLUMN "later_rates" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "memberships" ADD COLUMN "later_rates" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "projects" ADD COLUMN "later_rates" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "tasks" ADD COLUMN "later_rates" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "time_entries" ADD COLUMN "rate_by_hand" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "import_rows" ADD COLUMN "rate_by_hand" BOOLEAN NOT NULL DEFAULT false;

-- Volatile, so that it reads what is committed when it is called: a write of time that waited for a change of the default
-- rate would otherwise read the rate from before the wait.
CREATE FUNCTION workspace_rates(id UUID) RETURNS JSONB LANGUAGE sql VOLATILE AS $$
  SELECT jsonb_build_object('rateMinor', w.default_rate_minor, 'laterRates', w.later_rates) FROM workspaces w WHERE w.id = $1
$$;
