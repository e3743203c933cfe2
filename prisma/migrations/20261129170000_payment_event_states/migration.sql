ALTER TABLE "payment_events" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'open';
ALTER TABLE "payment_events" ADD COLUMN "linked_invoice_id" UUID;

UPDATE "payment_events" SET "state" = 'dismissed' WHERE "resolved_at" IS NOT NULL;

-- Refunds that arrived before their payment.
UPDATE "payment_events" e SET "state" = 'matched', "linked_invoice_id" = p."invoice_id"
  FROM "payments" p
  WHERE e."resolved_at" IS NOT NULL AND e."reason" = 'unknown_payment' AND p."workspace_id" = e."workspace_id"
    AND p."provider" = e."provider" AND p."provider_payment_id" = e."provider_payment_id";
