-- Payments through Stripe Checkout.
CREATE TYPE "checkout_status" AS ENUM ('open', 'processing', 'paid', 'failed', 'expired');

CREATE TABLE "stripe_settings" (
  "workspace_id" UUID NOT NULL,
  "sealed_key" BYTEA,
  "key_hint" TEXT,
  "is_live" BOOLEAN NOT NULL DEFAULT false,
  "key_added_at" TIMESTAMPTZ(3),
  "key_added_by" UUID,
  "sealed_secret" BYTEA,
  "secret_hint" TEXT,
  "sealed_old_secret" BYTEA,
  "old_secret_until" TIMESTAMPTZ(3),
  "accepted_at" TIMESTAMPTZ(3),
  "refused_at" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "stripe_settings_pkey" PRIMARY KEY ("workspace_id")
);

CREATE TABLE "checkouts" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "attempt" INTEGER NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "session_id" TEXT,
  "url" TEXT,
  "status" "checkout_status" NOT NULL DEFAULT 'open',
  "is_test" BOOLEAN NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "checked_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "checkouts_amount" CHECK ("amount_minor" > 0)
);
CREATE UNIQUE INDEX "checkouts_workspace_id_invoice_id_attempt_key" ON "checkouts" ("workspace_id", "invoice_id", "attempt");
CREATE UNIQUE INDEX "checkouts_workspace_id_session_id_key" ON "checkouts" ("workspace_id", "session_id");
CREATE INDEX "checkouts_waiting" ON "checkouts" ("workspace_id", "created_at") WHERE "status" IN ('open', 'processing');
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_workspace_id_invoice_id_fkey"
  FOREIGN KEY ("workspace_id", "invoice_id") REFERENCES "invoices" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "payment_events" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "provider_event_id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "amount" BIGINT,
  "currency" CHAR(3),
  "provider_payment_id" TEXT,
  "invoice_id" UUID,
  "is_test" BOOLEAN NOT NULL,
  "received_at" TIMESTAMPTZ(3) NOT NULL,
  "resolved_at" TIMESTAMPTZ(3),
  CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "payment_events_workspace_id_provider_provider_event_id_key"
  ON "payment_events" ("workspace_id", "provider", "provider_event_id");
CREATE INDEX "payment_events_workspace_id_received_at_id_idx" ON "payment_events" ("workspace_id", "received_at" DESC, "id" DESC);

ALTER TABLE "payments"
  ADD COLUMN "provider" TEXT,
  ADD COLUMN "provider_payment_id" TEXT,
  ADD COLUMN "is_test" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "refunded_minor" BIGINT NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX "payments_provider" ON "payments" ("workspace_id", "provider", "provider_payment_id") WHERE "provider" IS NOT NULL;

ALTER TABLE "invoices"
  ADD COLUMN "processing_since" TIMESTAMPTZ(3),
  ADD COLUMN "payment_failed_at" TIMESTAMPTZ(3);

ALTER TABLE "stripe_settings" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "stripe_settings" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "checkouts" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "checkouts" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "payment_events" USING (workspace_id = current_setting('stint.workspace')::uuid);
