-- CreateTable
CREATE TABLE "background_failures" (
    "work" TEXT NOT NULL,
    "workspace_id" UUID NOT NULL,
    "failures" INTEGER NOT NULL,
    "error" TEXT NOT NULL,
    "first_failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "background_failures_pkey" PRIMARY KEY ("work","workspace_id")
);

-- AddForeignKey
ALTER TABLE "background_failures" ADD CONSTRAINT "background_failures_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
