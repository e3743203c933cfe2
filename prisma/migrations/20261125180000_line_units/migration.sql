-- CreateEnum
CREATE TYPE "line_unit" AS ENUM ('hour', 'day', 'piece', 'km', 'mile', 'month', 'flat');

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "unit" "line_unit" NOT NULL DEFAULT 'piece';

UPDATE "invoice_lines" SET "unit" = 'hour' WHERE "kind" = 'time';

-- What Prisma's schema language cannot say.

ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_time_in_hours" CHECK ("kind" <> 'time' OR "unit" = 'hour');
