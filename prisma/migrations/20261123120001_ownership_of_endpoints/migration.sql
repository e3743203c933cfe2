-- Nothing is sent to an endpoint that wants a proof of ownership before it has answered a challenge.
ALTER TYPE "disabled_reason" ADD VALUE 'unverified';

ALTER TABLE "webhook_subscriptions" ADD COLUMN "requires_verification" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "verified_at" TIMESTAMPTZ(3);
