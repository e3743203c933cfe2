-- Dispatch runs make every attempt: a delivery has no durable run of its own, and no column that says who makes the next one.
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries"("subscription_id", "next_attempt_at") WHERE "status" = 'pending';
DROP INDEX "webhook_deliveries_due";
DROP INDEX "webhook_deliveries_overdue";
ALTER TABLE "webhook_deliveries" DROP COLUMN "clock";
DROP TYPE "delivery_clock";

-- The embedded engine forgets the durable runs of a function that is gone. It makes its own tables, so they may be absent here.
DO $$
BEGIN
  IF to_regclass('inngest_embedded.items') IS NOT NULL THEN
    DELETE FROM inngest_embedded.items WHERE function_id = 'stint-retry-delivery';
    DELETE FROM inngest_embedded.steps WHERE run_id IN (
      SELECT id FROM inngest_embedded.runs WHERE function_id = 'stint-retry-delivery');
    DELETE FROM inngest_embedded.runs WHERE function_id = 'stint-retry-delivery';
  END IF;
END $$;
