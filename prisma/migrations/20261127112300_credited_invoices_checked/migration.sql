ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_paid";
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_total";
