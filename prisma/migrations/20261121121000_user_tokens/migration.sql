-- CreateEnum
CREATE TYPE "user_token_kind" AS ENUM ('invitation', 'password_reset');

-- AlterTable
ALTER TABLE "memberships" ADD COLUMN     "invitation_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "invited_at" TIMESTAMPTZ(3),
ADD COLUMN     "invited_by" UUID,
ADD COLUMN     "invited_name" TEXT;

-- CreateTable
CREATE TABLE "user_tokens" (
    "id" UUID NOT NULL,
    "kind" "user_token_kind" NOT NULL,
    "hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "workspace_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_tokens_hash_key" ON "user_tokens"("hash");

-- CreateIndex
CREATE INDEX "user_tokens_user_id_kind_idx" ON "user_tokens"("user_id", "kind");

-- CreateIndex
CREATE INDEX "user_tokens_expires_at_idx" ON "user_tokens"("expires_at");

-- AddForeignKey
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
