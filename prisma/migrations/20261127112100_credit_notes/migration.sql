CREATE TYPE "credit_note_status" AS ENUM ('draft', 'issued');
CREATE TYPE "credit_reason" AS ENUM ('cancellation', 'error', 'duplicate', 'returned', 'discount', 'other');

ALTER TABLE "invoices" ADD COLUMN "credited_minor" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "emails" ADD COLUMN "credit_note_id" UUID;

CREATE TABLE "credit_notes" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "invoice_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "number" TEXT,
  "status" "credit_note_status" NOT NULL DEFAULT 'draft',
  "currency" CHAR(3) NOT NULL,
  "issue_date" DATE,
  "reason" "credit_reason" NOT NULL,
  "memo" TEXT,
  "notes" TEXT NOT NULL DEFAULT '',
  "frees" BOOLEAN NOT NULL,
  "subtotal_minor" BIGINT NOT NULL,
  "discount_minor" BIGINT NOT NULL,
  "tax_minor" BIGINT NOT NULL,
  "total_minor" BIGINT NOT NULL,
  "applied_minor" BIGINT NOT NULL DEFAULT 0,
  "taxes" JSONB NOT NULL,
  "client_snapshot" JSONB,
  "seller_snapshot" JSONB,
  "logo_hash" BYTEA,
  "public_token" TEXT,
  "issued_at" TIMESTAMPTZ(3),
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "credit_notes_numbered" CHECK (("number" IS NULL) = ("status" = 'draft')),
  CONSTRAINT "credit_notes_applied" CHECK ("applied_minor" BETWEEN 0 AND "total_minor")
);
CREATE UNIQUE INDEX "credit_notes_public_token_key" ON "credit_notes" ("public_token");
CREATE UNIQUE INDEX "credit_notes_workspace_id_id_key" ON "credit_notes" ("workspace_id", "id");
CREATE UNIQUE INDEX "credit_notes_workspace_id_number_key" ON "credit_notes" ("workspace_id", "number");
CREATE INDEX "credit_notes_workspace_id_created_at_id_idx" ON "credit_notes" ("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "credit_notes_workspace_id_updated_at_id_idx" ON "credit_notes" ("workspace_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "credit_notes_workspace_id_invoice_id_idx" ON "credit_notes" ("workspace_id", "invoice_id");
CREATE INDEX "credit_notes_workspace_id_client_id_idx" ON "credit_notes" ("workspace_id", "client_id");

CREATE TABLE "credit_note_lines" (
  "workspace_id" UUID NOT NULL,
  "credit_note_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "invoice_id" UUID NOT NULL,
  "invoice_line_id" UUID NOT NULL,
  "description" TEXT NOT NULL,
  "quantity" TEXT NOT NULL,
  "unit" "line_unit" NOT NULL,
  "unit_price_minor" BIGINT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "net_minor" BIGINT NOT NULL,
  "credited_quantity" TEXT,
  "taxes" JSONB NOT NULL,
  CONSTRAINT "credit_note_lines_pkey" PRIMARY KEY ("workspace_id", "credit_note_id", "position"),
  CONSTRAINT "credit_note_lines_net" CHECK ("net_minor" BETWEEN 0 AND "amount_minor")
);
CREATE UNIQUE INDEX "credit_note_lines_workspace_id_credit_note_id_invoice_line__key"
  ON "credit_note_lines" ("workspace_id", "credit_note_id", "invoice_line_id");
CREATE INDEX "credit_note_lines_workspace_id_invoice_id_invoice_line_id_idx"
  ON "credit_note_lines" ("workspace_id", "invoice_id", "invoice_line_id");

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_workspace_id_invoice_id_fkey"
  FOREIGN KEY ("workspace_id", "invoice_id") REFERENCES "invoices" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_workspace_id_credit_note_id_fkey"
  FOREIGN KEY ("workspace_id", "credit_note_id") REFERENCES "credit_notes" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_workspace_id_invoice_id_invoice_line_id_fkey"
  FOREIGN KEY ("workspace_id", "invoice_id", "invoice_line_id") REFERENCES "invoice_lines" ("workspace_id", "invoice_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "credit_notes" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "credit_notes" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "credit_note_lines" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "credit_note_lines" USING (workspace_id = current_setting('stint.workspace')::uuid);
