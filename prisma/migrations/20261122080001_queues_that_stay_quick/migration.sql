-- Events without deliveries are found by workspace, so that workspaces take turns.
CREATE INDEX "events_waiting" ON "events"("workspace_id", "id") WHERE "fanned_out_at" IS NULL;
DROP INDEX "events_not_fanned_out";

-- Only what durable runs hold can be overdue. With all that is pending in it, a claim whose statistics are stale took this
-- index instead of the one by endpoint.
DROP INDEX "webhook_deliveries_overdue";
CREATE INDEX "webhook_deliveries_overdue" ON "webhook_deliveries"("next_attempt_at") WHERE "status" = 'pending' AND "clock" = 'run';

-- Attempts under way are counted by workspace, too.
CREATE INDEX "webhook_attempts_under_way_of_workspace" ON "webhook_attempts"("workspace_id", "lease_until") WHERE "finished_at" IS NULL;

-- A queue turns over many times before a fifth of its rows has changed.
ALTER TABLE "events" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);
ALTER TABLE "webhook_deliveries" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);
ALTER TABLE "webhook_attempts" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.05);
ALTER TABLE "emails" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.01);
