ALTER TYPE "exception_origin" ADD VALUE 'import';

ALTER TABLE "period_exceptions" ADD COLUMN "import_id" UUID;
