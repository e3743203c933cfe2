-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('draft', 'sent', 'paid', 'void');

-- CreateEnum
CREATE TYPE "invoice_line_kind" AS ENUM ('manual', 'time');

-- AlterTable
ALTER TABLE "time_entries" ADD COLUMN     "invoice_line_id" UUID;

-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "invoicing" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "logo_hash" BYTEA;

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "number" TEXT,
    "status" "invoice_status" NOT NULL DEFAULT 'draft',
    "currency" CHAR(3) NOT NULL,
    "issue_date" DATE,
    "due_date" DATE,
    "purchase_order" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "discount_percent" TEXT,
    "discount_amount" BIGINT,
    "subtotal_minor" BIGINT NOT NULL,
    "discount_minor" BIGINT NOT NULL,
    "tax_minor" BIGINT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "paid_minor" BIGINT NOT NULL DEFAULT 0,
    "taxes" JSONB NOT NULL,
    "client_snapshot" JSONB,
    "seller_snapshot" JSONB,
    "logo_hash" BYTEA,
    "public_token" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "overdue_at" TIMESTAMPTZ(3),
    "viewed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "invoice_line_kind" NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" TEXT NOT NULL,
    "unit_price_minor" BIGINT NOT NULL,
    "tax_rate" TEXT,
    "amount_minor" BIGINT NOT NULL,
    "project_id" UUID,
    "project_name" TEXT,
    "period_start" DATE,
    "period_end" DATE,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "paid_on" DATE NOT NULL,
    "method" TEXT,
    "reference" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_series" (
    "workspace_id" UUID NOT NULL,
    "series" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("workspace_id","series")
);

-- CreateTable
CREATE TABLE "logos" (
    "workspace_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "logos_pkey" PRIMARY KEY ("workspace_id","hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoices_public_token_key" ON "invoices"("public_token");

-- CreateIndex
CREATE INDEX "invoices_workspace_id_created_at_id_idx" ON "invoices"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_workspace_id_updated_at_id_idx" ON "invoices"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_workspace_id_client_id_idx" ON "invoices"("workspace_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_workspace_id_id_key" ON "invoices"("workspace_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_workspace_id_number_key" ON "invoices"("workspace_id", "number");

-- CreateIndex
CREATE INDEX "invoice_lines_workspace_id_invoice_id_position_idx" ON "invoice_lines"("workspace_id", "invoice_id", "position");

-- CreateIndex
CREATE INDEX "invoice_lines_workspace_id_project_id_idx" ON "invoice_lines"("workspace_id", "project_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_workspace_id_invoice_id_id_key" ON "invoice_lines"("workspace_id", "invoice_id", "id");

-- CreateIndex
CREATE INDEX "payments_workspace_id_invoice_id_created_at_id_idx" ON "payments"("workspace_id", "invoice_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_client_id_fkey" FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_workspace_id_invoice_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id") REFERENCES "invoices"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_workspace_id_invoice_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id") REFERENCES "invoices"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_workspace_id_invoice_id_invoice_line_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id", "invoice_line_id") REFERENCES "invoice_lines"("workspace_id", "invoice_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.

-- An entry is billed by a line of the invoice that it names, or by none.
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_invoice_and_line" CHECK (("invoice_id" IS NULL) = ("invoice_line_id" IS NULL));

-- What is issued has all that is printed on it, and money that adds up.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_issued_whole" CHECK (
  "status" IN ('draft', 'void') OR num_nulls("number", "issue_date", "due_date", "client_snapshot", "seller_snapshot", "public_token", "sent_at") = 0
);
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_draft_open" CHECK ("status" <> 'draft' OR ("number" IS NULL AND "sent_at" IS NULL AND "paid_minor" = 0));
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK (("status" = 'paid') = ("paid_at" IS NOT NULL) AND ("status" <> 'paid' OR "paid_minor" = "total_minor"));
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_void" CHECK (("status" = 'void') = ("voided_at" IS NOT NULL));
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_total" CHECK ("total_minor" = "subtotal_minor" - "discount_minor" + "tax_minor" AND "paid_minor" BETWEEN 0 AND "total_minor");
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_due" CHECK ("due_date" >= "issue_date");
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("amount_minor" > 0);

CREATE INDEX "invoices_to_be_overdue" ON "invoices"("due_date") WHERE "status" = 'sent' AND "overdue_at" IS NULL;
