CREATE TYPE "closing_mode" AS ENUM ('manual', 'auto');
CREATE TYPE "closing_period" AS ENUM ('month', 'week');
ALTER TYPE "email_kind" ADD VALUE 'period_closes';
ALTER TYPE "email_kind" ADD VALUE 'exception_asked';

ALTER TABLE "workspaces"
  ADD COLUMN "closing" JSONB,
  ADD COLUMN "closing_mode" "closing_mode" NOT NULL DEFAULT 'manual',
  ADD COLUMN "closing_period" "closing_period" NOT NULL DEFAULT 'month',
  ADD COLUMN "closing_after_days" SMALLINT NOT NULL DEFAULT 5,
  ADD COLUMN "closing_since" DATE,
  ADD COLUMN "closing_announced" DATE;

ALTER TABLE "memberships"
  ADD COLUMN "closing" JSONB,
  ADD COLUMN "exception_asked_at" TIMESTAMPTZ(3);

CREATE TABLE "closed_periods" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "starts_on" DATE,
  "until" DATE NOT NULL,
  "is_automatic" BOOLEAN NOT NULL DEFAULT false,
  "reason" TEXT NOT NULL DEFAULT '',
  "closed_by" UUID,
  "reopened_at" TIMESTAMPTZ(3),
  "reopened_by" UUID,
  "reopen_reason" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "closed_periods_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "closed_periods_workspace_id_created_at_id_idx"
  ON "closed_periods" ("workspace_id", "created_at" DESC, "id" DESC);
-- A day is closed once.
CREATE UNIQUE INDEX "closed_periods_one_until" ON "closed_periods" ("workspace_id", "until") WHERE "reopened_at" IS NULL;
ALTER TABLE "closed_periods" ADD CONSTRAINT "closed_periods_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "closed_periods" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "closed_periods" USING (workspace_id = current_setting('stint.workspace')::uuid);

CREATE TABLE "period_exceptions" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "user_id" UUID,
  "first_day" DATE NOT NULL,
  "last_day" DATE NOT NULL,
  "ends_at" TIMESTAMPTZ(3) NOT NULL,
  "reason" TEXT NOT NULL,
  "created_by" UUID NOT NULL,
  "ended_at" TIMESTAMPTZ(3),
  "ended_by" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "period_exceptions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "period_exceptions_workspace_id_created_at_id_idx"
  ON "period_exceptions" ("workspace_id", "created_at" DESC, "id" DESC);
-- Of all workspaces, to announce the end of each.
CREATE INDEX "period_exceptions_running" ON "period_exceptions" ("ends_at") WHERE "ended_at" IS NULL;
ALTER TABLE "period_exceptions" ADD CONSTRAINT "period_exceptions_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "period_exceptions" ADD CONSTRAINT "period_exceptions_workspace_id_user_id_fkey"
  FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships" ("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "period_exceptions" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "period_exceptions" USING (workspace_id = current_setting('stint.workspace')::uuid);

-- A new membership starts with what is closed. The shared lock makes it wait for a closing of the same moment.
CREATE FUNCTION copy_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT closing INTO NEW.closing FROM workspaces WHERE id = NEW.workspace_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER copy_closing BEFORE INSERT ON "memberships" FOR EACH ROW EXECUTE FUNCTION copy_closing();
