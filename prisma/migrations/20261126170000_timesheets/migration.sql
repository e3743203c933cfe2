CREATE TYPE "timesheet_period" AS ENUM ('week', 'month');
CREATE TYPE "timesheet_status" AS ENUM ('open', 'submitted', 'approved', 'rejected');
CREATE TYPE "timesheet_action" AS ENUM ('submitted', 'withdrawn', 'approved', 'rejected', 'reopened', 'released');
CREATE TYPE "exception_origin" AS ENUM ('manual', 'rejected', 'reopened');
ALTER TYPE "email_kind" ADD VALUE 'closing_waits';
ALTER TYPE "email_kind" ADD VALUE 'timesheets_submitted';
ALTER TYPE "email_kind" ADD VALUE 'timesheet_decided';
ALTER TYPE "email_kind" ADD VALUE 'timesheet_reopened';
ALTER TYPE "email_kind" ADD VALUE 'reopen_asked';
ALTER TYPE "email_kind" ADD VALUE 'timesheet_reminder';
ALTER TYPE "email_kind" ADD VALUE 'approvals_reminder';

ALTER TABLE "workspaces"
  ADD COLUMN "approvals_enabled" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "approvals_period" "timesheet_period" NOT NULL DEFAULT 'week',
  ADD COLUMN "approvals_start_on" DATE,
  ADD COLUMN "self_approval" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "invoice_only_approved" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "remind_submit" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "remind_approvers" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "closing_wait_told" DATE;

ALTER TABLE "memberships"
  ADD COLUMN "approver_id" UUID,
  ADD COLUMN "submits_timesheets" BOOLEAN,
  ADD COLUMN "has_timesheets" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "active_since" TIMESTAMPTZ(3),
  ADD COLUMN "deactivated_at" TIMESTAMPTZ(3),
  ADD COLUMN "muted_emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "approvals_reminded_at" TIMESTAMPTZ(3);

ALTER TABLE "period_exceptions" ADD COLUMN "origin" "exception_origin" NOT NULL DEFAULT 'manual';

ALTER TABLE "time_entries"
  ADD COLUMN "timesheet_id" UUID,
  ADD COLUMN "approval" "timesheet_status";
CREATE INDEX "time_entries_timesheet" ON "time_entries" ("workspace_id", "timesheet_id") WHERE "timesheet_id" IS NOT NULL;

CREATE TABLE "timesheets" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "starts_on" DATE NOT NULL,
  "ends_on" DATE NOT NULL,
  "period" "timesheet_period" NOT NULL,
  "status" "timesheet_status" NOT NULL DEFAULT 'open',
  "submitted_at" TIMESTAMPTZ(3),
  "submitted_by" UUID,
  "decided_at" TIMESTAMPTZ(3),
  "decided_by" UUID,
  "comment" TEXT NOT NULL DEFAULT '',
  "flags" JSONB NOT NULL DEFAULT '[]',
  "self_approved" BOOLEAN NOT NULL DEFAULT false,
  "submitted_seconds" BIGINT,
  "corrected_ids" UUID[] DEFAULT ARRAY[]::UUID[],
  "approved_parts" JSONB,
  "entries_changed_at" TIMESTAMPTZ(3),
  "announced_at" TIMESTAMPTZ(3),
  "reminders" SMALLINT NOT NULL DEFAULT 0,
  "reminded_at" TIMESTAMPTZ(3),
  "reopen_asked_at" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "timesheets_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "timesheets_days" CHECK ("ends_on" >= "starts_on")
);
CREATE UNIQUE INDEX "timesheets_workspace_id_id_key" ON "timesheets" ("workspace_id", "id");
CREATE UNIQUE INDEX "timesheets_workspace_id_user_id_starts_on_key" ON "timesheets" ("workspace_id", "user_id", "starts_on");
CREATE INDEX "timesheets_workspace_id_starts_on_id_idx" ON "timesheets" ("workspace_id", "starts_on" DESC, "id" DESC);
CREATE INDEX "timesheets_workspace_id_created_at_id_idx" ON "timesheets" ("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "timesheets_workspace_id_updated_at_id_idx" ON "timesheets" ("workspace_id", "updated_at" DESC, "id" DESC);
-- Of all workspaces, to tell approvers by email.
CREATE INDEX "timesheets_unannounced" ON "timesheets" ("workspace_id") WHERE "status" = 'submitted' AND "announced_at" IS NULL;
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_workspace_id_user_id_fkey"
  FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships" ("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "timesheets" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "timesheets" USING (workspace_id = current_setting('stint.workspace')::uuid);

CREATE TABLE "timesheet_history" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "timesheet_id" UUID NOT NULL,
  "action" "timesheet_action" NOT NULL,
  "user_id" UUID,
  "comment" TEXT NOT NULL DEFAULT '',
  "corrected_seconds" BIGINT,
  "corrected_entries" INTEGER,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "timesheet_history_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "timesheet_history_workspace_id_timesheet_id_at_id_idx"
  ON "timesheet_history" ("workspace_id", "timesheet_id", "at", "id");
ALTER TABLE "timesheet_history" ADD CONSTRAINT "timesheet_history_workspace_id_timesheet_id_fkey"
  FOREIGN KEY ("workspace_id", "timesheet_id") REFERENCES "timesheets" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "timesheet_history" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "timesheet_history" USING (workspace_id = current_setting('stint.workspace')::uuid);
