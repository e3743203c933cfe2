-- Prisma read a missing list as an empty one; named statements read what is there.
UPDATE "clients" SET "cc_emails" = '{}' WHERE "cc_emails" IS NULL;
ALTER TABLE "clients" ALTER COLUMN "cc_emails" SET DEFAULT '{}', ALTER COLUMN "cc_emails" SET NOT NULL;

UPDATE "time_entries" SET "tags" = '{}' WHERE "tags" IS NULL;
ALTER TABLE "time_entries" ALTER COLUMN "tags" SET DEFAULT '{}', ALTER COLUMN "tags" SET NOT NULL;

ALTER TABLE "projects" ALTER COLUMN "budget_thresholds" SET NOT NULL;
