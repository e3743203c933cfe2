-- AlterEnum
ALTER TYPE "invoice_line_kind" ADD VALUE 'milestone';
ALTER TYPE "sample_kind" ADD VALUE 'milestone';

-- CreateEnum
CREATE TYPE "budget_measure" AS ENUM ('budget', 'fee');

-- AlterTable
ALTER TABLE "budget_alerts" ADD COLUMN     "measure" "budget_measure" NOT NULL DEFAULT 'budget';
ALTER TABLE "budget_alerts" DROP CONSTRAINT "budget_alerts_pkey",
ADD CONSTRAINT "budget_alerts_pkey" PRIMARY KEY ("workspace_id", "project_id", "measure", "period", "threshold");

-- AlterTable
ALTER TABLE "invoice_lines" ADD COLUMN     "milestone_id" UUID;

-- AlterTable
ALTER TABLE "invoice_runs" ADD COLUMN     "includes_milestones" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "projects" ADD COLUMN     "draft_on_completion" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "fee_minor" BIGINT;

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "extra" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "time_entries" ADD COLUMN     "covered" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "milestones" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "percent" TEXT,
    "due_on" DATE,
    "completed_at" TIMESTAMPTZ(3),
    "completed_by" UUID,
    "invoice_id" UUID,
    "invoice_line_id" UUID,
    "import_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "milestones_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "milestones_workspace_id_project_id_position_id_idx" ON "milestones"("workspace_id", "project_id", "position", "id");

-- CreateIndex
CREATE INDEX "milestones_workspace_id_position_id_idx" ON "milestones"("workspace_id", "position", "id");

-- CreateIndex
CREATE INDEX "milestones_workspace_id_created_at_id_idx" ON "milestones"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "milestones_workspace_id_updated_at_id_idx" ON "milestones"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "milestones_workspace_id_invoice_id_idx" ON "milestones"("workspace_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "milestones_workspace_id_id_key" ON "milestones"("workspace_id", "id");

-- AddForeignKey
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_workspace_id_invoice_id_invoice_line_id_fkey" FOREIGN KEY ("workspace_id", "invoice_id", "invoice_line_id") REFERENCES "invoice_lines"("workspace_id", "invoice_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "projects" ADD CONSTRAINT "projects_fee" CHECK ("fee_minor" IS NULL OR ("fee_minor" >= 0 AND "billable"));
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_amount" CHECK ("amount_minor" >= 0);
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_invoice_and_line" CHECK (("invoice_id" IS NULL) = ("invoice_line_id" IS NULL));
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_invoiced_is_completed" CHECK ("invoice_id" IS NULL OR "completed_at" IS NOT NULL);

-- The covered hours of a project, read with each project that has a fee.
CREATE INDEX "time_entries_covered" ON "time_entries" ("workspace_id", "project_id") INCLUDE ("start_time", "end_time") WHERE "covered" AND "billable";

ALTER TABLE "milestones" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "milestones" USING (workspace_id = current_setting('stint.workspace')::uuid);
