-- CreateEnum
CREATE TYPE "export_status" AS ENUM ('queued', 'running', 'done', 'failed');

-- CreateTable
CREATE TABLE "exports" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "status" "export_status" NOT NULL DEFAULT 'queued',
    "created_by" UUID,
    "filename" TEXT NOT NULL,
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "size" BIGINT,
    "sha256" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "exports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "export_chunks" (
    "workspace_id" UUID NOT NULL,
    "export_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "export_chunks_pkey" PRIMARY KEY ("workspace_id","export_id","position")
);

-- CreateIndex
CREATE UNIQUE INDEX "exports_workspace_id_id_key" ON "exports"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "exports_workspace_id_created_at_id_idx" ON "exports"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "exports_status_idx" ON "exports"("status");

-- One at a time for each workspace, which Prisma's language cannot say.
CREATE UNIQUE INDEX "exports_one_under_way" ON "exports"("workspace_id") WHERE "status" IN ('queued', 'running');

-- AddForeignKey
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_workspace_id_export_id_fkey" FOREIGN KEY ("workspace_id", "export_id") REFERENCES "exports"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The chunks are compressed already.
ALTER TABLE "export_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
