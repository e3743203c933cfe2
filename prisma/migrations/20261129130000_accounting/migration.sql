-- Settings and records of accounting exports.
CREATE TYPE "accounting_format" AS ENUM ('datev', 'csv', 'quickbooks_iif', 'xero_csv');
CREATE TYPE "accounting_document_kind" AS ENUM ('invoice', 'credit_note', 'payment', 'refund', 'expense');

CREATE TABLE "accounting_settings" (
  "workspace_id" UUID NOT NULL,
  "settings" JSONB NOT NULL DEFAULT '{}',
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "accounting_settings_pkey" PRIMARY KEY ("workspace_id")
);

CREATE TABLE "accounting_debtors" (
  "workspace_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "number" INTEGER NOT NULL,
  CONSTRAINT "accounting_debtors_pkey" PRIMARY KEY ("workspace_id", "client_id"),
  CONSTRAINT "accounting_debtors_number" CHECK ("number" > 0)
);
CREATE UNIQUE INDEX "accounting_debtors_workspace_id_number_key" ON "accounting_debtors" ("workspace_id", "number");
ALTER TABLE "accounting_debtors" ADD CONSTRAINT "accounting_debtors_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "accounting_exports" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "format" "accounting_format" NOT NULL,
  "from_on" DATE NOT NULL,
  "to_on" DATE NOT NULL,
  "document_count" INTEGER NOT NULL,
  "file_facts" JSONB NOT NULL,
  "created_by" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "accounting_exports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "accounting_exports_period" CHECK ("from_on" <= "to_on")
);
CREATE UNIQUE INDEX "accounting_exports_workspace_id_id_key" ON "accounting_exports" ("workspace_id", "id");
CREATE INDEX "accounting_exports_workspace_id_created_at_id_idx" ON "accounting_exports" ("workspace_id", "created_at" DESC, "id" DESC);

CREATE TABLE "accounting_export_documents" (
  "workspace_id" UUID NOT NULL,
  "export_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "kind" "accounting_document_kind" NOT NULL,
  "object_id" UUID NOT NULL,
  "is_reversal" BOOLEAN NOT NULL,
  "fingerprint" TEXT NOT NULL,
  "content" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "accounting_export_documents_pkey" PRIMARY KEY ("workspace_id", "export_id", "position")
);
CREATE INDEX "accounting_export_documents_object_idx"
  ON "accounting_export_documents" ("workspace_id", "kind", "object_id", "created_at" DESC, "position" DESC);
ALTER TABLE "accounting_export_documents" ADD CONSTRAINT "accounting_export_documents_workspace_id_export_id_fkey"
  FOREIGN KEY ("workspace_id", "export_id") REFERENCES "accounting_exports" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "accounting_settings" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "accounting_settings" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "accounting_debtors" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "accounting_debtors" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "accounting_exports" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "accounting_exports" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "accounting_export_documents" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "accounting_export_documents" USING (workspace_id = current_setting('stint.workspace')::uuid);
