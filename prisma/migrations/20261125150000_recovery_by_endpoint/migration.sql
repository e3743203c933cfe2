-- A recovery reads what failed or was skipped of one endpoint, and nothing of the others in its workspace.
CREATE INDEX "webhook_deliveries_lost" ON "webhook_deliveries"("subscription_id", "status", "created_at", "id") WHERE "status" IN ('failed', 'skipped');
