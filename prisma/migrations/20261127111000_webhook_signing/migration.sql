CREATE TYPE "webhook_signing" AS ENUM ('hmac', 'ed25519');

ALTER TABLE "webhook_subscriptions" ADD COLUMN "signing" "webhook_signing" NOT NULL DEFAULT 'hmac';
ALTER TABLE "webhook_secrets" ADD COLUMN "sealed_key" BYTEA;
