-- AlterTable
ALTER TABLE "users" ADD COLUMN     "locale" TEXT;

-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN     "forgotten_timer_hours" SMALLINT DEFAULT 10,
ADD COLUMN     "locale" TEXT,
ADD COLUMN     "weekly_capacity_seconds" INTEGER;
