CREATE TYPE "recurring_status" AS ENUM ('active', 'paused', 'ended');
CREATE TYPE "recurring_covers" AS ENUM ('previous', 'current', 'next');
CREATE TYPE "recurring_action" AS ENUM ('draft', 'send');
CREATE TYPE "recurring_pause" AS ENUM ('by_user', 'client_archived', 'missed_dates', 'restored');
CREATE TYPE "recurring_result" AS ENUM ('sent', 'draft', 'skipped', 'failed');

CREATE TABLE "recurring_invoices" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "status" "recurring_status" NOT NULL DEFAULT 'active',
  "schedule" JSONB NOT NULL,
  "covers" "recurring_covers" NOT NULL DEFAULT 'previous',
  "action" "recurring_action" NOT NULL DEFAULT 'draft',
  "lines" JSONB NOT NULL DEFAULT '[]',
  "fixed_minor" BIGINT NOT NULL DEFAULT 0,
  "time" JSONB,
  "expenses" JSONB,
  "milestones" JSONB,
  "discount_percent" TEXT,
  "discount_amount" BIGINT,
  "notes" TEXT,
  "purchase_order" TEXT,
  "payment_terms_days" INTEGER,
  "skip_when_empty" BOOLEAN NOT NULL DEFAULT true,
  "mail" JSONB NOT NULL DEFAULT '{}',
  "next_on" DATE,
  "runs_at" TIMESTAMP(0),
  "invoice_count" INTEGER NOT NULL DEFAULT 0,
  "paused_at" TIMESTAMPTZ(3),
  "paused_by" UUID,
  "pause_reason" "recurring_pause",
  "import_id" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "recurring_invoices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "recurring_invoices_next" CHECK (("status" = 'active') = ("next_on" IS NOT NULL)),
  CONSTRAINT "recurring_invoices_runs_at" CHECK (("next_on" IS NULL) = ("runs_at" IS NULL)),
  CONSTRAINT "recurring_invoices_paused" CHECK (("status" = 'paused') = ("pause_reason" IS NOT NULL))
);
CREATE UNIQUE INDEX "recurring_invoices_workspace_id_id_key" ON "recurring_invoices" ("workspace_id", "id");
CREATE INDEX "recurring_invoices_workspace_id_created_at_id_idx" ON "recurring_invoices" ("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "recurring_invoices_workspace_id_updated_at_id_idx" ON "recurring_invoices" ("workspace_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "recurring_invoices_workspace_id_client_id_idx" ON "recurring_invoices" ("workspace_id", "client_id");
-- The clock looks for what is due.
CREATE INDEX "recurring_invoices_due_idx" ON "recurring_invoices" ("runs_at", "workspace_id") WHERE "status" = 'active';

CREATE TABLE "recurring_invoice_runs" (
  "workspace_id" UUID NOT NULL,
  "recurring_invoice_id" UUID NOT NULL,
  "scheduled_on" DATE NOT NULL,
  "id" UUID NOT NULL,
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  "made_by" UUID,
  "period_from" DATE NOT NULL,
  "period_to" DATE NOT NULL,
  "late_days" INTEGER NOT NULL DEFAULT 0,
  "result" "recurring_result" NOT NULL,
  "reason" TEXT,
  "failure" JSONB,
  "invoice_id" UUID,
  CONSTRAINT "recurring_invoice_runs_pkey" PRIMARY KEY ("workspace_id", "recurring_invoice_id", "scheduled_on"),
  CONSTRAINT "recurring_invoice_runs_failed" CHECK (("result" = 'failed') = ("failure" IS NOT NULL))
);
CREATE UNIQUE INDEX "recurring_invoice_runs_id_key" ON "recurring_invoice_runs" ("id");
CREATE INDEX "recurring_invoice_runs_workspace_id_invoice_id_idx" ON "recurring_invoice_runs" ("workspace_id", "invoice_id");

ALTER TABLE "invoices" ADD COLUMN "recurring_invoice_id" UUID;
CREATE INDEX "invoices_workspace_id_recurring_invoice_id_idx" ON "invoices" ("workspace_id", "recurring_invoice_id") WHERE "recurring_invoice_id" IS NOT NULL;

ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "recurring_invoice_runs" ADD CONSTRAINT "recurring_invoice_runs_workspace_id_recurring_invoice_id_fkey"
  FOREIGN KEY ("workspace_id", "recurring_invoice_id") REFERENCES "recurring_invoices" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_recurring_invoice_id_fkey"
  FOREIGN KEY ("workspace_id", "recurring_invoice_id") REFERENCES "recurring_invoices" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "recurring_invoices" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "recurring_invoices" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "recurring_invoice_runs" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "recurring_invoice_runs" USING (workspace_id = current_setting('stint.workspace')::uuid);
