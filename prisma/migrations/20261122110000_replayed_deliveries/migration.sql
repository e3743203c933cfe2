-- Somebody chose the event and the endpoint by hand, whether or not it was sent there before.
ALTER TABLE "webhook_deliveries" ADD COLUMN "replayed" BOOLEAN NOT NULL DEFAULT false;
