-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "recorded_at" TIMESTAMPTZ(3);
