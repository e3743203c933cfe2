-- CreateEnum
CREATE TYPE "sample_kind" AS ENUM ('client', 'project', 'task', 'user', 'time_entry', 'invoice');

-- CreateTable
CREATE TABLE "sample_data" (
    "workspace_id" UUID NOT NULL,
    "loaded_by" UUID,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sample_data_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "sample_records" (
    "workspace_id" UUID NOT NULL,
    "kind" "sample_kind" NOT NULL,
    "id" UUID NOT NULL,

    CONSTRAINT "sample_records_pkey" PRIMARY KEY ("workspace_id","kind","id")
);

-- AddForeignKey
ALTER TABLE "sample_data" ADD CONSTRAINT "sample_data_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_records" ADD CONSTRAINT "sample_records_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "sample_data"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;
