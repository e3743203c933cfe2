CREATE TYPE "time_grouping" AS ENUM ('project', 'task', 'user', 'day', 'entry');

ALTER TABLE "clients" ADD COLUMN "group_time_by" "time_grouping" NOT NULL DEFAULT 'task';

ALTER TABLE "invoice_runs" ALTER COLUMN "group_by" DROP NOT NULL;
