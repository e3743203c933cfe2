CREATE TYPE "deduction_reason" AS ENUM ('bank_fee', 'write_off');

ALTER TABLE "invoices" ADD COLUMN "use_credit" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "payments"
  ADD COLUMN "unapplied_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deduction_minor" BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN "deduction_reason" "deduction_reason",
  ADD COLUMN "credit_id" UUID,
  ADD CONSTRAINT "payments_unapplied" CHECK ("unapplied_minor" BETWEEN 0 AND "amount_minor"),
  ADD CONSTRAINT "payments_deduction" CHECK (
    "deduction_minor" >= 0 AND ("deduction_minor" > 0) = ("deduction_reason" IS NOT NULL)
    AND ("deduction_minor" = 0 OR "unapplied_minor" = 0)
  ),
  ADD CONSTRAINT "payments_credit" CHECK ("credit_id" IS NULL OR ("unapplied_minor" = 0 AND "deduction_minor" = 0));
CREATE UNIQUE INDEX "payments_workspace_id_id_key" ON "payments" ("workspace_id", "id");
CREATE INDEX "payments_workspace_id_credit_id_created_at_id_idx" ON "payments" ("workspace_id", "credit_id", "created_at", "id");

CREATE TABLE "client_credits" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "payment_id" UUID,
  "credit_note_id" UUID,
  "currency" CHAR(3) NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "used_minor" BIGINT NOT NULL DEFAULT 0,
  "refunded_minor" BIGINT NOT NULL DEFAULT 0,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "client_credits_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "client_credits_source" CHECK (num_nonnulls("payment_id", "credit_note_id") = 1),
  CONSTRAINT "client_credits_used" CHECK (
    "amount_minor" > 0 AND "used_minor" >= 0 AND "refunded_minor" >= 0 AND "used_minor" + "refunded_minor" <= "amount_minor"
  )
);
CREATE UNIQUE INDEX "client_credits_workspace_id_id_key" ON "client_credits" ("workspace_id", "id");
CREATE UNIQUE INDEX "client_credits_workspace_id_payment_id_key" ON "client_credits" ("workspace_id", "payment_id");
CREATE UNIQUE INDEX "client_credits_workspace_id_credit_note_id_key" ON "client_credits" ("workspace_id", "credit_note_id");
CREATE INDEX "client_credits_workspace_id_created_at_id_idx" ON "client_credits" ("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "client_credits_workspace_id_updated_at_id_idx" ON "client_credits" ("workspace_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "client_credits_workspace_id_client_id_idx" ON "client_credits" ("workspace_id", "client_id");
CREATE INDEX "client_credits_workspace_id_invoice_id_idx" ON "client_credits" ("workspace_id", "invoice_id");

CREATE TABLE "refunds" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "credit_id" UUID NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "refunded_on" DATE NOT NULL,
  "method" TEXT,
  "reference" TEXT,
  "notes" TEXT NOT NULL DEFAULT '',
  "created_by" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "refunds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "refunds_amount" CHECK ("amount_minor" > 0)
);
CREATE INDEX "refunds_workspace_id_credit_id_created_at_id_idx" ON "refunds" ("workspace_id", "credit_id", "created_at", "id");

ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_workspace_id_invoice_id_fkey"
  FOREIGN KEY ("workspace_id", "invoice_id") REFERENCES "invoices" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_workspace_id_payment_id_fkey"
  FOREIGN KEY ("workspace_id", "payment_id") REFERENCES "payments" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_workspace_id_credit_note_id_fkey"
  FOREIGN KEY ("workspace_id", "credit_note_id") REFERENCES "credit_notes" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_workspace_id_credit_id_fkey"
  FOREIGN KEY ("workspace_id", "credit_id") REFERENCES "client_credits" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "client_credits" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "client_credits" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "refunds" USING (workspace_id = current_setting('stint.workspace')::uuid);

-- What credit notes have left over.
INSERT INTO "client_credits" ("id", "workspace_id", "client_id", "invoice_id", "credit_note_id", "currency", "amount_minor", "created_at")
SELECT gen_random_uuid(), "workspace_id", "client_id", "invoice_id", "id", "currency", "total_minor" - "applied_minor", "issued_at"
FROM "credit_notes" WHERE "status" = 'issued' AND "applied_minor" < "total_minor";
