CREATE TYPE "estimate_status" AS ENUM ('draft', 'sent', 'accepted', 'declined', 'superseded');

CREATE TABLE "estimates" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "client_id" UUID NOT NULL,
  "project_id" UUID,
  "project_name" TEXT,
  "original_id" UUID NOT NULL,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "supersedes_id" UUID,
  "number" TEXT,
  "title" TEXT,
  "status" "estimate_status" NOT NULL DEFAULT 'draft',
  "currency" CHAR(3) NOT NULL,
  "issue_date" DATE,
  "valid_until" DATE,
  "notes" TEXT NOT NULL DEFAULT '',
  "terms" TEXT NOT NULL DEFAULT '',
  "schedule" JSONB NOT NULL DEFAULT '[]',
  "discount_percent" TEXT,
  "discount_amount" BIGINT,
  "subtotal_minor" BIGINT NOT NULL,
  "discount_minor" BIGINT NOT NULL,
  "tax_minor" BIGINT NOT NULL,
  "total_minor" BIGINT NOT NULL,
  "taxes" JSONB NOT NULL,
  "client_snapshot" JSONB,
  "seller_snapshot" JSONB,
  "logo_hash" BYTEA,
  "public_token" TEXT,
  "sent_at" TIMESTAMPTZ(3),
  "sent_by" UUID,
  "viewed_at" TIMESTAMPTZ(3),
  "view_count" INTEGER NOT NULL DEFAULT 0,
  "expired_at" TIMESTAMPTZ(3),
  "reminded_at" TIMESTAMPTZ(3),
  "decided_at" TIMESTAMPTZ(3),
  "decision" JSONB,
  "created_project_id" UUID,
  "import_id" UUID,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "estimates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "estimates_numbered" CHECK (("number" IS NULL) = ("status" = 'draft')),
  CONSTRAINT "estimates_valid_until" CHECK ("status" = 'draft' OR "valid_until" >= "issue_date"),
  CONSTRAINT "estimates_decided" CHECK ("status" NOT IN ('accepted', 'declined') OR "decision" IS NOT NULL)
);
CREATE UNIQUE INDEX "estimates_public_token_key" ON "estimates" ("public_token");
CREATE UNIQUE INDEX "estimates_workspace_id_id_key" ON "estimates" ("workspace_id", "id");
CREATE UNIQUE INDEX "estimates_workspace_id_number_key" ON "estimates" ("workspace_id", "number");
CREATE UNIQUE INDEX "estimates_workspace_id_original_id_revision_key" ON "estimates" ("workspace_id", "original_id", "revision");
CREATE INDEX "estimates_workspace_id_created_at_id_idx" ON "estimates" ("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "estimates_workspace_id_updated_at_id_idx" ON "estimates" ("workspace_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "estimates_workspace_id_client_id_idx" ON "estimates" ("workspace_id", "client_id");
CREATE INDEX "estimates_workspace_id_project_id_idx" ON "estimates" ("workspace_id", "project_id");
-- The clock looks for estimates that expire.
CREATE INDEX "estimates_open_idx" ON "estimates" ("valid_until", "workspace_id") WHERE "status" = 'sent' AND "expired_at" IS NULL;

CREATE TABLE "estimate_lines" (
  "workspace_id" UUID NOT NULL,
  "estimate_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "description" TEXT NOT NULL,
  "quantity" TEXT NOT NULL,
  "unit" "line_unit" NOT NULL DEFAULT 'piece',
  "unit_price_minor" BIGINT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "taxes" JSONB NOT NULL DEFAULT '[]',
  CONSTRAINT "estimate_lines_pkey" PRIMARY KEY ("workspace_id", "estimate_id", "id")
);

CREATE TABLE "estimate_files" (
  "workspace_id" UUID NOT NULL,
  "estimate_id" UUID NOT NULL,
  "sha256" BYTEA NOT NULL,
  "bytes" BYTEA NOT NULL,
  "made_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "estimate_files_pkey" PRIMARY KEY ("workspace_id", "estimate_id")
);

ALTER TABLE "invoices" ADD COLUMN "estimate_id" UUID, ADD COLUMN "estimate_part" SMALLINT, ADD COLUMN "estimate_minor" BIGINT;
ALTER TABLE "invoice_lines" ADD COLUMN "estimate_line_id" UUID;
ALTER TABLE "emails" ADD COLUMN "estimate_id" UUID;
CREATE INDEX "invoices_workspace_id_estimate_id_idx" ON "invoices" ("workspace_id", "estimate_id") WHERE "estimate_id" IS NOT NULL;

ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_client_id_fkey"
  FOREIGN KEY ("workspace_id", "client_id") REFERENCES "clients" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_workspace_id_project_id_fkey"
  FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_workspace_id_estimate_id_fkey"
  FOREIGN KEY ("workspace_id", "estimate_id") REFERENCES "estimates" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "estimate_files" ADD CONSTRAINT "estimate_files_workspace_id_estimate_id_fkey"
  FOREIGN KEY ("workspace_id", "estimate_id") REFERENCES "estimates" ("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_workspace_id_estimate_id_fkey"
  FOREIGN KEY ("workspace_id", "estimate_id") REFERENCES "estimates" ("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "estimates" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "estimates" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "estimate_lines" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "estimate_lines" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "estimate_files" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "estimate_files" USING (workspace_id = current_setting('stint.workspace')::uuid);
