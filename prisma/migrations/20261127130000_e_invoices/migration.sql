CREATE TYPE "e_invoice_format" AS ENUM ('factur_x', 'xrechnung', 'xrechnung_cii', 'peppol', 'ubl', 'cii');

ALTER TABLE "clients" ADD COLUMN "e_invoicing" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "invoices" ADD COLUMN "buyer_reference" TEXT, ADD COLUMN "e_invoice" JSONB;
ALTER TABLE "credit_notes" ADD COLUMN "e_invoice" JSONB;

CREATE TABLE "e_invoice_files" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "invoice_id" UUID,
    "credit_note_id" UUID,
    "format" "e_invoice_format" NOT NULL,
    "xml" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "e_invoice_files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "e_invoice_files_of_one" CHECK (("invoice_id" IS NULL) <> ("credit_note_id" IS NULL))
);

CREATE UNIQUE INDEX "e_invoice_files_workspace_id_invoice_id_format_key" ON "e_invoice_files"("workspace_id", "invoice_id", "format");
CREATE UNIQUE INDEX "e_invoice_files_workspace_id_credit_note_id_format_key" ON "e_invoice_files"("workspace_id", "credit_note_id", "format");

ALTER TABLE "e_invoice_files" ADD CONSTRAINT "e_invoice_files_workspace_id_invoice_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id") REFERENCES "invoices"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "e_invoice_files" ADD CONSTRAINT "e_invoice_files_workspace_id_credit_note_id_fkey" FOREIGN KEY ("workspace_id", "credit_note_id") REFERENCES "credit_notes"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Documents that were issued before have no values for e-invoices.
UPDATE "invoices" SET
  "client_snapshot" = "client_snapshot" || '{"e_invoicing": {"buyer_reference": null, "electronic_address": null, "registration_number": null, "supplier_number": null, "contract_reference": null}}',
  "seller_snapshot" = "seller_snapshot" || '{"contact_name": null, "electronic_address": null, "registration_number": null}'
WHERE "client_snapshot" IS NOT NULL;

UPDATE "credit_notes" SET
  "client_snapshot" = "client_snapshot" || '{"e_invoicing": {"buyer_reference": null, "electronic_address": null, "registration_number": null, "supplier_number": null, "contract_reference": null}}',
  "seller_snapshot" = "seller_snapshot" || '{"contact_name": null, "electronic_address": null, "registration_number": null}'
WHERE "client_snapshot" IS NOT NULL;

ALTER TABLE "e_invoice_files" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "e_invoice_files" USING (workspace_id = current_setting('stint.workspace')::uuid);
