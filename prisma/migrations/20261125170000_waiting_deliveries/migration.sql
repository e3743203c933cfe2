-- The log's index of what waits said `status = 'pending'`, as the claim does. To statistics of a time when nothing waited it
-- looked as good as the claim's own, and a claim that took it read everything that waits, once for each endpoint.
DROP INDEX "webhook_deliveries_pending";
CREATE INDEX "webhook_deliveries_incomplete" ON "webhook_deliveries"("workspace_id", "created_at" DESC, "id" DESC) WHERE "completed_at" IS NULL;
