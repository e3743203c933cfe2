-- CreateEnum
CREATE TYPE "invoice_origin" AS ENUM ('stint', 'imported');

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "import_id" UUID,
ADD COLUMN     "imported_from" TEXT,
ADD COLUMN     "origin" "invoice_origin" NOT NULL DEFAULT 'stint';

-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "billed_on" TEXT,
ADD COLUMN     "document" JSONB,
ADD COLUMN     "kind" TEXT;

-- AlterTable
ALTER TABLE "import_keys" ALTER COLUMN "user_id" DROP NOT NULL,
ALTER COLUMN "start_time" DROP NOT NULL;

-- Plans that were made before imports had invoices.
UPDATE "imports" SET "figures" = "figures" || jsonb_build_object(
  'restores', false,
  'sums', "figures"->'sums' || '{"invoiced": []}',
  'counts', "figures"->'counts' || jsonb_build_object(
    'invoices', '{"rows": 0, "new": 0, "matched": 0, "left_out": 0, "to_decide": 0}'::jsonb,
    'settings', '{"rows": 0, "new": 0, "matched": 0, "left_out": 0, "to_decide": 0}'::jsonb
  )
) WHERE "figures" IS NOT NULL;
