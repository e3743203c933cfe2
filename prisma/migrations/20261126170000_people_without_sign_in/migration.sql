-- AlterTable
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;

-- AlterTable
ALTER TABLE "memberships" ADD COLUMN     "import_id" UUID;

-- CreateTable
CREATE TABLE "user_merges" (
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "into_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_merges_pkey" PRIMARY KEY ("workspace_id","user_id")
);

-- AddForeignKey
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "user_merges" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "user_merges" USING (workspace_id = current_setting('stint.workspace')::uuid);
