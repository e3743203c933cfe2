-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "details" JSONB;
