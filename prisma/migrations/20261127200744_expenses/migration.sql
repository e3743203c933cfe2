-- AlterEnum
ALTER TYPE "invoice_line_kind" ADD VALUE 'expense';
ALTER TYPE "sample_kind" ADD VALUE 'expense';

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "expense_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "shown_receipt_ids" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "invoice_runs" ADD COLUMN     "includes_expenses" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "attach_receipts" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "expense_categories" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "unit_name" TEXT,
    "unit_price" TEXT,
    "currency" CHAR(3) NOT NULL,
    "markup_percent" TEXT,
    "billable" BOOLEAN NOT NULL DEFAULT true,
    "reimbursable" BOOLEAN NOT NULL DEFAULT true,
    "status" "record_status" NOT NULL DEFAULT 'active',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "expense_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expenses" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "project_id" UUID,
    "category_id" UUID NOT NULL,
    "spent_on" DATE NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "amount_minor" BIGINT NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "units" TEXT,
    "unit_name" TEXT,
    "unit_price" TEXT,
    "tax_minor" BIGINT,
    "billable" BOOLEAN NOT NULL,
    "markup_percent" TEXT,
    "reimbursable" BOOLEAN NOT NULL,
    "exchange_rate" TEXT,
    "exchange_to" CHAR(3),
    "reimbursed_on" DATE,
    "reimbursement_reference" TEXT,
    "invoice_id" UUID,
    "invoice_line_id" UUID,
    "import_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "expenses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "expense_receipts" (
    "workspace_id" UUID NOT NULL,
    "expense_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "expense_receipts_pkey" PRIMARY KEY ("workspace_id","expense_id","file_id")
);

-- CreateTable
CREATE TABLE "files" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "filename" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "created_by" UUID,
    "unused_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_contents" (
    "workspace_id" UUID NOT NULL,
    "sha256" BYTEA NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "file_contents_pkey" PRIMARY KEY ("workspace_id","sha256")
);

-- CreateTable
CREATE TABLE "freed_expenses" (
    "workspace_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "line_id" UUID NOT NULL,
    "expense_id" UUID NOT NULL,
    "billable_minor" BIGINT,

    CONSTRAINT "freed_expenses_pkey" PRIMARY KEY ("workspace_id","invoice_id","expense_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "expense_receipts_workspace_id_expense_id_position_key" ON "expense_receipts"("workspace_id", "expense_id", "position");

-- CreateIndex
CREATE INDEX "expense_categories_workspace_id_created_at_id_idx" ON "expense_categories"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expense_categories_workspace_id_updated_at_id_idx" ON "expense_categories"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expense_categories_workspace_id_name_id_idx" ON "expense_categories"("workspace_id", "name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "expense_categories_workspace_id_id_key" ON "expense_categories"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "expenses_workspace_id_spent_on_id_idx" ON "expenses"("workspace_id", "spent_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expenses_workspace_id_created_at_id_idx" ON "expenses"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expenses_workspace_id_updated_at_id_idx" ON "expenses"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expenses_workspace_id_user_id_spent_on_id_idx" ON "expenses"("workspace_id", "user_id", "spent_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expenses_workspace_id_project_id_spent_on_id_idx" ON "expenses"("workspace_id", "project_id", "spent_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "expenses_workspace_id_category_id_idx" ON "expenses"("workspace_id", "category_id");

-- CreateIndex
CREATE INDEX "expenses_workspace_id_invoice_id_idx" ON "expenses"("workspace_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "expenses_workspace_id_id_key" ON "expenses"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "expense_receipts_workspace_id_file_id_idx" ON "expense_receipts"("workspace_id", "file_id");

-- CreateIndex
CREATE INDEX "files_workspace_id_created_at_id_idx" ON "files"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "files_workspace_id_sha256_idx" ON "files"("workspace_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "files_workspace_id_id_key" ON "files"("workspace_id", "id");

-- AddForeignKey
ALTER TABLE "expense_categories" ADD CONSTRAINT "expense_categories_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id", "user_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_workspace_id_category_id_fkey" FOREIGN KEY ("workspace_id", "category_id") REFERENCES "expense_categories"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_workspace_id_invoice_id_invoice_line_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id", "invoice_line_id") REFERENCES "invoice_lines"("workspace_id", "invoice_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense_receipts" ADD CONSTRAINT "expense_receipts_workspace_id_expense_id_fkey" FOREIGN KEY ("workspace_id", "expense_id") REFERENCES "expenses"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "expense_receipts" ADD CONSTRAINT "expense_receipts_workspace_id_file_id_fkey" FOREIGN KEY ("workspace_id", "file_id") REFERENCES "files"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_sha256_fkey" FOREIGN KEY ("workspace_id", "sha256") REFERENCES "file_contents"("workspace_id", "sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_contents" ADD CONSTRAINT "file_contents_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freed_expenses" ADD CONSTRAINT "freed_expenses_workspace_id_invoice_id_line_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id", "line_id") REFERENCES "invoice_lines"("workspace_id", "invoice_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "expense_categories" ADD CONSTRAINT "expense_categories_unit" CHECK (("unit_name" IS NULL) = ("unit_price" IS NULL));
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_invoice_and_line" CHECK (("invoice_id" IS NULL) = ("invoice_line_id" IS NULL));
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_amounts" CHECK ("amount_minor" >= 0 AND ("tax_minor" IS NULL OR ("tax_minor" >= 0 AND "tax_minor" <= "amount_minor")));
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_billable" CHECK (NOT "billable" OR "project_id" IS NOT NULL);
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_units" CHECK (("units" IS NULL) = ("unit_price" IS NULL));
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_exchange" CHECK (("exchange_rate" IS NULL) = ("exchange_to" IS NULL));
ALTER TABLE "file_contents" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- The usual categories, in the workspace's language.
INSERT INTO "expense_categories" ("id", "workspace_id", "name", "currency", "created_at", "updated_at")
SELECT gen_random_uuid(), w."id", usual."name", w."currency",
  CURRENT_TIMESTAMP + usual."position" * interval '1 millisecond', CURRENT_TIMESTAMP + usual."position" * interval '1 millisecond'
FROM "workspaces" w
JOIN (
  VALUES
    ('en', 0, 'Travel'), ('en', 1, 'Accommodation'), ('en', 2, 'Meals'), ('en', 3, 'Software'), ('en', 4, 'Office supplies'), ('en', 5, 'Other'),
    ('de', 0, 'Reise'), ('de', 1, 'Unterkunft'), ('de', 2, 'Verpflegung'), ('de', 3, 'Software'), ('de', 4, 'Bürobedarf'), ('de', 5, 'Sonstiges'),
    ('es', 0, 'Viajes'), ('es', 1, 'Alojamiento'), ('es', 2, 'Comidas'), ('es', 3, 'Software'), ('es', 4, 'Material de oficina'), ('es', 5, 'Otros'),
    ('fr', 0, 'Déplacements'), ('fr', 1, 'Hébergement'), ('fr', 2, 'Repas'), ('fr', 3, 'Logiciels'), ('fr', 4, 'Fournitures de bureau'), ('fr', 5, 'Divers'),
    ('nl', 0, 'Reiskosten'), ('nl', 1, 'Overnachting'), ('nl', 2, 'Maaltijden'), ('nl', 3, 'Software'), ('nl', 4, 'Kantoorbenodigdheden'), ('nl', 5, 'Overig'),
    ('pt', 0, 'Viagens'), ('pt', 1, 'Hospedagem'), ('pt', 2, 'Refeições'), ('pt', 3, 'Software'), ('pt', 4, 'Material de escritório'), ('pt', 5, 'Outros')
) AS usual ("language", "position", "name") ON usual."language" = CASE
  WHEN split_part(w."locale", '-', 1) IN ('de', 'es', 'fr', 'nl', 'pt') THEN split_part(w."locale", '-', 1) ELSE 'en' END;

ALTER TABLE "expense_categories" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "expense_categories" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "expenses" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "expenses" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "expense_receipts" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "expense_receipts" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "files" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "file_contents" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "file_contents" USING (workspace_id = current_setting('stint.workspace')::uuid);
ALTER TABLE "freed_expenses" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "freed_expenses" USING (workspace_id = current_setting('stint.workspace')::uuid);
