ALTER TABLE "clients"
  ADD COLUMN "reminders_since" TIMESTAMPTZ(3),
  ADD COLUMN "late_fees" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "invoices"
  ADD COLUMN "reminders_since" TIMESTAMPTZ(3),
  ADD COLUMN "promised_on" DATE,
  ADD COLUMN "promise_note" TEXT,
  ADD COLUMN "reminded_at" TIMESTAMPTZ(3),
  ADD COLUMN "late_fee_for" UUID,
  ADD COLUMN "late_fee_from" DATE,
  ADD COLUMN "late_fee_through" DATE,
  ADD COLUMN "late_fee_flat_minor" BIGINT,
  ADD COLUMN "late_fee_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "invoices_late_fee" CHECK (("late_fee_for" IS NULL) = ("late_fee_through" IS NULL));
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_late_fee_for_fkey"
  FOREIGN KEY ("workspace_id", "late_fee_for") REFERENCES "invoices" ("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
-- A day is charged once, unless the fee is void.
CREATE UNIQUE INDEX "invoices_late_fee_key" ON "invoices" ("workspace_id", "late_fee_for", "late_fee_through") WHERE "status" <> 'void';
-- The background jobs look for open invoices.
CREATE INDEX "invoices_open_idx" ON "invoices" ("workspace_id", "due_date") WHERE "status" = 'sent';

CREATE TYPE "reminder_status" AS ENUM ('sent', 'skipped');
CREATE TABLE "invoice_reminders" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "days" INTEGER,
  "planned_on" DATE,
  "status" "reminder_status" NOT NULL,
  "reason" TEXT,
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  "made_by" UUID,
  "recipients" TEXT[] NOT NULL DEFAULT '{}',
  "due_minor" BIGINT NOT NULL,
  "email_id" UUID,
  CONSTRAINT "invoice_reminders_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invoice_reminders_planned" CHECK (("days" IS NULL) = ("planned_on" IS NULL)),
  CONSTRAINT "invoice_reminders_skipped" CHECK (("status" = 'skipped') = ("reason" IS NOT NULL))
);
CREATE UNIQUE INDEX "invoice_reminders_workspace_id_invoice_id_days_key" ON "invoice_reminders" ("workspace_id", "invoice_id", "days");
CREATE INDEX "invoice_reminders_workspace_id_invoice_id_made_at_idx" ON "invoice_reminders" ("workspace_id", "invoice_id", "made_at");
CREATE INDEX "invoice_reminders_workspace_id_made_at_idx" ON "invoice_reminders" ("workspace_id", "made_at");
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_workspace_id_invoice_id_fkey"
  FOREIGN KEY ("workspace_id", "invoice_id") REFERENCES "invoices" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "invoice_reminders" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "invoice_reminders" USING (workspace_id = current_setting('stint.workspace')::uuid);
