ALTER TABLE "period_exceptions" ADD COLUMN "earlier_changes" INTEGER NOT NULL DEFAULT 0;
