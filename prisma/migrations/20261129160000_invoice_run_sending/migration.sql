CREATE TYPE "invoice_run_send_state" AS ENUM ('waiting', 'sent', 'captured', 'issued', 'failed');

ALTER TABLE "invoice_runs" ADD COLUMN "is_sending" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "invoice_run_drafts" ADD COLUMN "send_state" "invoice_run_send_state",
  ADD COLUMN "send_failure" JSONB,
  ADD COLUMN "send_by" UUID,
  ADD COLUMN "send_updated_at" TIMESTAMPTZ(3);

DROP INDEX "invoice_runs_running";
CREATE INDEX "invoice_runs_due" ON "invoice_runs" ("updated_at") WHERE status = 'running' OR is_sending;
