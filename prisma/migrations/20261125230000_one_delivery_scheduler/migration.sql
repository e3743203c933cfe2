-- Dispatch runs make every attempt: a delivery has no durable run of its own, and no column that says who makes the next one.
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries"("subscription_id", "next_attempt_at") WHERE "status" = 'pending';
DROP INDEX "webhook_deliveries_due";
DROP INDEX "webhook_deliveries_overdue";
ALTER TABLE "webhook_deliveries" DROP COLUMN "clock";
DROP TYPE "delivery_clock";
