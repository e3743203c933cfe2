-- Consumers read events in the order of their transactions.
CREATE INDEX "events_recorded" ON "events" ("workspace_id", "recorded_at", "id");
