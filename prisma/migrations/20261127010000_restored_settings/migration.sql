ALTER TABLE "imports" ADD COLUMN "restored_settings" JSONB;
