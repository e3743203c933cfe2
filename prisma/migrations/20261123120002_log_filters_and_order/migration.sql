-- The log is filtered by what is rare: what is not delivered, and events that seldom occur.
CREATE INDEX "webhook_deliveries_unsettled" ON "webhook_deliveries"("workspace_id", "status", "created_at" DESC, "id" DESC) WHERE "status" <> 'delivered';
CREATE INDEX "webhook_deliveries_of_type" ON "webhook_deliveries"("workspace_id", "event_type", "created_at" DESC, "id" DESC);

-- Whether an endpoint is older than an event is told by the one clock of the database, not by those of web servers.
ALTER TABLE "events" ADD COLUMN "recorded_at" TIMESTAMPTZ(6) NOT NULL DEFAULT transaction_timestamp();
ALTER TABLE "webhook_subscriptions" ADD COLUMN "listens_from" TIMESTAMPTZ(6) NOT NULL DEFAULT transaction_timestamp();
UPDATE "webhook_subscriptions" SET "listens_from" = "created_at";
UPDATE "events" SET "recorded_at" = "occurred_at" WHERE "fanned_out_at" IS NULL;

-- A mail that is due at once is due by the clock of the database, too.
ALTER TABLE "emails" ALTER COLUMN "next_attempt_at" SET DEFAULT transaction_timestamp();
