ALTER TABLE "invoices" ADD COLUMN "emailed_before" BOOLEAN;
