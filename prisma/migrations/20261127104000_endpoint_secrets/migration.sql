CREATE TYPE "secret_mode" AS ENUM ('workspace', 'endpoint');
CREATE TYPE "retry_schedule" AS ENUM ('standard', 'short');

ALTER TABLE "webhook_subscriptions"
  ADD COLUMN "secret_mode" "secret_mode" NOT NULL DEFAULT 'workspace',
  ADD COLUMN "retry_schedule" "retry_schedule" NOT NULL DEFAULT 'standard';

ALTER TABLE "webhook_secrets" ADD COLUMN "subscription_id" UUID;
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_subscription_id_fkey"
  FOREIGN KEY ("subscription_id") REFERENCES "webhook_subscriptions" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "webhook_secrets_subscription_id_idx" ON "webhook_secrets" ("subscription_id");

CREATE TABLE "webhook_headers" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "subscription_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "sealed" BYTEA NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "webhook_headers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "webhook_headers_one_of_a_name" ON "webhook_headers" ("subscription_id", lower("name"));
ALTER TABLE "webhook_headers" ADD CONSTRAINT "webhook_headers_subscription_id_fkey"
  FOREIGN KEY ("subscription_id") REFERENCES "webhook_subscriptions" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "webhook_headers" ADD CONSTRAINT "webhook_headers_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "webhook_headers_workspace_id_idx" ON "webhook_headers" ("workspace_id");
ALTER TABLE "webhook_headers" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "webhook_headers" USING (workspace_id = current_setting('stint.workspace')::uuid);
