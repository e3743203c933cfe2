-- AlterEnum
ALTER TYPE "user_token_kind" ADD VALUE 'sign_in_alarm';
ALTER TYPE "email_kind" ADD VALUE 'new_sign_in';

-- CreateEnum
CREATE TYPE "sign_in_outcome" AS ENUM ('signed_in', 'wrong_password', 'wrong_code');

-- CreateEnum
CREATE TYPE "sign_in_method" AS ENUM ('password', 'app_code', 'recovery_code', 'trusted_device');

-- CreateTable
CREATE TABLE "sign_ins" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "outcome" "sign_in_outcome" NOT NULL,
    "method" "sign_in_method",
    "session_id" UUID,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "is_new_device" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_ins_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sign_ins_user_id_created_at_id_idx" ON "sign_ins"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sign_ins_created_at_idx" ON "sign_ins"("created_at");

-- AddForeignKey
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
