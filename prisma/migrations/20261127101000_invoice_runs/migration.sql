CREATE TYPE "invoice_run_status" AS ENUM ('running', 'completed', 'canceled');
CREATE TYPE "invoice_run_draft_state" AS ENUM ('waiting', 'created', 'empty', 'failed', 'canceled');

CREATE TABLE "invoice_runs" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "status" "invoice_run_status" NOT NULL DEFAULT 'running',
  "from_day" DATE NOT NULL,
  "to_day" DATE NOT NULL,
  "includes_earlier" BOOLEAN NOT NULL,
  "group_by" TEXT NOT NULL,
  "created_by" UUID NOT NULL,
  "attempt" INTEGER NOT NULL DEFAULT 0,
  "lease_until" TIMESTAMPTZ(3),
  "failures" INTEGER NOT NULL DEFAULT 0,
  "finished_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invoice_runs_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invoice_runs_workspace_id_id_key" ON "invoice_runs" ("workspace_id", "id");
CREATE INDEX "invoice_runs_workspace_id_created_at_id_idx" ON "invoice_runs" ("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "invoice_runs_running" ON "invoice_runs" ("updated_at") WHERE status = 'running';

CREATE TABLE "invoice_run_drafts" (
  "workspace_id" UUID NOT NULL,
  "run_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "client_id" UUID NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "state" "invoice_run_draft_state" NOT NULL DEFAULT 'waiting',
  "invoice_id" UUID,
  "failure" JSONB,
  CONSTRAINT "invoice_run_drafts_pkey" PRIMARY KEY ("workspace_id", "run_id", "position")
);
CREATE UNIQUE INDEX "invoice_run_drafts_workspace_id_run_id_client_id_currency_key"
  ON "invoice_run_drafts" ("workspace_id", "run_id", "client_id", "currency");
CREATE INDEX "invoice_run_drafts_workspace_id_client_id_idx" ON "invoice_run_drafts" ("workspace_id", "client_id");

ALTER TABLE "invoice_run_drafts" ADD CONSTRAINT "invoice_run_drafts_workspace_id_run_id_fkey"
  FOREIGN KEY ("workspace_id", "run_id") REFERENCES "invoice_runs" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoice_run_drafts" ADD CONSTRAINT "invoice_run_drafts_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "invoice_runs" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "invoice_runs" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "invoice_run_drafts" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "invoice_run_drafts" USING (workspace_id = current_setting('stint.workspace')::uuid);
