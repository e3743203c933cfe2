-- The span that an event was made in, as W3C writes it: its deliveries go on in the same trace. Null where nothing is traced.
ALTER TABLE "events" ADD COLUMN "traceparent" TEXT;
