CREATE INDEX "events_about" ON "events"("resource_id", "id");
