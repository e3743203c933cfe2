-- CreateEnum
CREATE TYPE "record_status" AS ENUM ('active', 'archived');

-- CreateEnum
CREATE TYPE "budget_kind" AS ENUM ('hours', 'money');

-- CreateEnum
CREATE TYPE "budget_period" AS ENUM ('total', 'monthly');

-- CreateEnum
CREATE TYPE "project_access" AS ENUM ('workspace', 'members');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'admin', 'manager', 'member');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('invited', 'active', 'deactivated');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'delivered', 'failed', 'skipped');

-- CreateEnum
CREATE TYPE "delivery_clock" AS ENUM ('dispatch', 'run');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('active', 'disabled');

-- CreateEnum
CREATE TYPE "disabled_reason" AS ENUM ('by_user', 'failing', 'gone');

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "first_chars" TEXT NOT NULL,
    "last_chars" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "replaced_by" UUID,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "workspace_id" UUID NOT NULL,
    "credential_id" UUID NOT NULL,
    "scope" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" SMALLINT NOT NULL,
    "headers" JSONB NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("workspace_id","credential_id","scope")
);

-- CreateTable
CREATE TABLE "clients" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "cc_emails" TEXT[],
    "address" JSONB,
    "tax_id" TEXT,
    "currency" CHAR(3) NOT NULL,
    "payment_terms_days" INTEGER,
    "locale" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "status" "record_status" NOT NULL DEFAULT 'active',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "payload" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "fanned_out_at" TIMESTAMPTZ(3),

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "client_id" UUID,
    "name" TEXT NOT NULL,
    "code" TEXT,
    "color" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "billable" BOOLEAN NOT NULL DEFAULT true,
    "rate_minor" BIGINT,
    "budget_kind" "budget_kind",
    "budget_amount" BIGINT,
    "budget_period" "budget_period",
    "starts_on" DATE,
    "ends_on" DATE,
    "access" "project_access" NOT NULL DEFAULT 'workspace',
    "status" "record_status" NOT NULL DEFAULT 'active',
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_members" (
    "workspace_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "is_manager" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "project_members_pkey" PRIMARY KEY ("workspace_id","project_id","user_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "rate_minor" BIGINT,
    "billable" BOOLEAN NOT NULL,
    "status" "record_status" NOT NULL DEFAULT 'active',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "time_entries" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "project_id" UUID,
    "task_id" UUID,
    "notes" TEXT NOT NULL DEFAULT '',
    "start_time" TIMESTAMPTZ(3) NOT NULL,
    "end_time" TIMESTAMPTZ(3),
    "local_date" DATE NOT NULL,
    "time_zone" TEXT NOT NULL,
    "billable" BOOLEAN NOT NULL,
    "tags" TEXT[],
    "rate_minor" BIGINT,
    "rate_currency" CHAR(3),
    "invoice_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "time_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "time_zone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "status" "user_status" NOT NULL,
    "default_rate_minor" BIGINT,
    "weekly_capacity_seconds" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("workspace_id","user_id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'pending',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "max_attempts" SMALLINT NOT NULL DEFAULT 6,
    "next_attempt_at" TIMESTAMPTZ(3),
    "clock" "delivery_clock" NOT NULL DEFAULT 'dispatch',
    "redelivery_of" UUID,
    "last_status" SMALLINT,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "delivery_id" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "workspace_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "request_headers" JSONB,
    "response_status" SMALLINT,
    "response_headers" JSONB,
    "response_body" TEXT,
    "error" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateTable
CREATE TABLE "webhook_subscriptions" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "description" TEXT NOT NULL DEFAULT '',
    "status" "subscription_status" NOT NULL DEFAULT 'active',
    "disabled_reason" "disabled_reason",
    "disabled_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),
    "probe_after" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_secrets" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_secrets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workspaces" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "week_start" SMALLINT NOT NULL DEFAULT 1,
    "default_rate_minor" BIGINT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspaces_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "user_id" UUID,
    "api_key_id" UUID,
    "action" TEXT NOT NULL,
    "object_id" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "ip" TEXT,
    "request_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_workspace_id_created_at_id_idx" ON "api_keys"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "clients_workspace_id_created_at_id_idx" ON "clients"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "clients_workspace_id_updated_at_id_idx" ON "clients"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "clients_workspace_id_id_key" ON "clients"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "events_workspace_id_occurred_at_id_idx" ON "events"("workspace_id", "occurred_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_workspace_id_created_at_id_idx" ON "projects"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_workspace_id_updated_at_id_idx" ON "projects"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "projects_workspace_id_client_id_idx" ON "projects"("workspace_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "projects_workspace_id_id_key" ON "projects"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "project_members_workspace_id_user_id_idx" ON "project_members"("workspace_id", "user_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_last_seen_at_idx" ON "sessions"("user_id", "last_seen_at" DESC);

-- CreateIndex
CREATE INDEX "tasks_workspace_id_project_id_created_at_id_idx" ON "tasks"("workspace_id", "project_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "tasks_workspace_id_project_id_id_key" ON "tasks"("workspace_id", "project_id", "id");

-- CreateIndex
CREATE INDEX "time_entries_workspace_id_start_time_id_idx" ON "time_entries"("workspace_id", "start_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "time_entries_workspace_id_created_at_id_idx" ON "time_entries"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "time_entries_workspace_id_updated_at_id_idx" ON "time_entries"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "time_entries_workspace_id_user_id_start_time_id_idx" ON "time_entries"("workspace_id", "user_id", "start_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "time_entries_workspace_id_project_id_start_time_id_idx" ON "time_entries"("workspace_id", "project_id", "start_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "time_entries_workspace_id_invoice_id_idx" ON "time_entries"("workspace_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_workspace_id_created_at_id_idx" ON "webhook_deliveries"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_workspace_id_subscription_id_created_at__idx" ON "webhook_deliveries"("workspace_id", "subscription_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_event_id_idx" ON "webhook_deliveries"("event_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE INDEX "webhook_attempts_subscription_id_started_at_idx" ON "webhook_attempts"("subscription_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "webhook_subscriptions_workspace_id_created_at_id_idx" ON "webhook_subscriptions"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_secrets_workspace_id_created_at_idx" ON "webhook_secrets"("workspace_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_workspace_id_at_id_idx" ON "audit_entries"("workspace_id", "at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_workspace_id_client_id_fkey" FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "webhook_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

-- At most one running entry a user, whatever happens at the same moment.
CREATE UNIQUE INDEX "time_entries_one_running" ON "time_entries"("workspace_id", "user_id") WHERE "end_time" IS NULL;
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_end_after_start" CHECK ("end_time" > "start_time");
CREATE INDEX "time_entries_tags" ON "time_entries" USING GIN ("tags");

CREATE INDEX "events_not_fanned_out" ON "events"("id") WHERE "fanned_out_at" IS NULL;

-- Fan-out may run twice: each event reaches each subscription once. Repeats by hand are rows of their own.
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries"("event_id", "subscription_id") WHERE "redelivery_of" IS NULL;
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries"("subscription_id", "next_attempt_at") WHERE "status" = 'pending' AND "clock" = 'dispatch';
CREATE INDEX "webhook_deliveries_overdue" ON "webhook_deliveries"("next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_attempts_under_way" ON "webhook_attempts"("subscription_id", "lease_until") WHERE "finished_at" IS NULL;
