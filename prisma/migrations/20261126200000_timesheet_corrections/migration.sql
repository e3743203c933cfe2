ALTER TABLE "timesheets" DROP COLUMN "corrected_ids", ADD COLUMN "corrections" JSONB NOT NULL DEFAULT '{}';
