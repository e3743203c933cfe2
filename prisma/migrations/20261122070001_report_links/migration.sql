-- AlterTable
ALTER TABLE "saved_reports" ADD COLUMN     "public_columns" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "public_entries" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "public_token" TEXT,
ADD COLUMN     "published_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "saved_reports_public_token_key" ON "saved_reports"("public_token");
