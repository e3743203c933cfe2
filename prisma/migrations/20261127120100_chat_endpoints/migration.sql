CREATE TYPE "webhook_format" AS ENUM ('json', 'slack', 'teams', 'discord');

ALTER TABLE "webhook_subscriptions" ADD COLUMN "format" "webhook_format" NOT NULL DEFAULT 'json';

ALTER TABLE "webhook_attempts" ADD COLUMN "request_body" TEXT;
