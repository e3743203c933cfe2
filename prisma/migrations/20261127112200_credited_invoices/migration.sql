ALTER TABLE "invoices" DROP CONSTRAINT "invoices_paid", DROP CONSTRAINT "invoices_total";
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK (
  ("status" = 'paid') = ("paid_at" IS NOT NULL)
  AND ("status" NOT IN ('paid', 'credited') OR "paid_minor" + "credited_minor" = "total_minor")
  AND ("status" <> 'credited' OR "paid_minor" = 0)
) NOT VALID;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_total" CHECK (
  "total_minor" = "subtotal_minor" - "discount_minor" + "tax_minor" AND "paid_minor" >= 0 AND "credited_minor" >= 0
  AND "paid_minor" + "credited_minor" <= "total_minor"
) NOT VALID;
