CREATE TYPE "retainer_kind" AS ENUM ('deposit', 'advance');
CREATE TYPE "retainer_status" AS ENUM ('active', 'closed');

CREATE TABLE "retainers" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "currency" CHAR(3) NOT NULL,
  "kind" "retainer_kind" NOT NULL,
  "status" "retainer_status" NOT NULL DEFAULT 'active',
  "project_ids" UUID[] DEFAULT ARRAY[]::UUID[],
  "low_minor" BIGINT,
  "is_low" BOOLEAN NOT NULL DEFAULT false,
  "import_id" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "retainers_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "retainers_low" CHECK ("low_minor" >= 0)
);
CREATE UNIQUE INDEX "retainers_workspace_id_id_key" ON "retainers" ("workspace_id", "id");
CREATE INDEX "retainers_workspace_id_created_at_id_idx" ON "retainers" ("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "retainers_workspace_id_updated_at_id_idx" ON "retainers" ("workspace_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "retainers_workspace_id_client_id_idx" ON "retainers" ("workspace_id", "client_id");
ALTER TABLE "retainers" ADD CONSTRAINT "retainers_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "retainers" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "retainers" USING (workspace_id = current_setting('stint.workspace')::uuid);

ALTER TABLE "invoices" ADD COLUMN "draws" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "invoice_lines" ADD COLUMN "retainer_id" UUID;
ALTER TABLE "payments" ADD COLUMN "retainer_id" UUID;
ALTER TABLE "client_links" ADD COLUMN "retainers" BOOLEAN NOT NULL DEFAULT false;

-- The ledger of a retainer reads its lines and payments.
CREATE INDEX "invoice_lines_of_retainer" ON "invoice_lines" ("workspace_id", "retainer_id") WHERE "retainer_id" IS NOT NULL;
CREATE INDEX "payments_of_retainer" ON "payments" ("workspace_id", "retainer_id") WHERE "retainer_id" IS NOT NULL;

-- Lines of deposits are negative, and credited whole.
ALTER TABLE "credit_note_lines" DROP CONSTRAINT "credit_note_lines_net";
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_net" CHECK (
  "net_minor" BETWEEN 0 AND "amount_minor" OR ("amount_minor" < 0 AND "net_minor" = "amount_minor")
);
