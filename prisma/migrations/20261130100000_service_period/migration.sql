ALTER TABLE "invoices" ADD COLUMN "service_from" DATE, ADD COLUMN "service_to" DATE;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_service_period" CHECK (
  ("service_from" IS NULL) = ("service_to" IS NULL) AND "service_from" <= "service_to");
