-- AlterEnum
ALTER TYPE "email_kind" ADD VALUE 'second_factor';

-- CreateEnum
CREATE TYPE "second_factor_rule" AS ENUM ('off', 'admins', 'all');

-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN "require_second_factor" "second_factor_rule" NOT NULL DEFAULT 'off';

-- CreateTable
CREATE TABLE "second_factors" (
    "user_id" UUID NOT NULL,
    "sealed" BYTEA,
    "last_step" BIGINT NOT NULL DEFAULT 0,
    "recovery_hashes" BYTEA[] NOT NULL DEFAULT '{}',
    "enabled_at" TIMESTAMPTZ(3),
    "pending_sealed" BYTEA,
    "pending_hashes" BYTEA[] NOT NULL DEFAULT '{}',
    "pending_since" TIMESTAMPTZ(3),

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "trusted_devices" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trusted_devices_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN "trusted_device_id" UUID;

-- CreateIndex
CREATE INDEX "trusted_devices_user_id_idx" ON "trusted_devices"("user_id");

-- CreateIndex
CREATE INDEX "sessions_trusted_device_id_idx" ON "sessions"("trusted_device_id");

-- AddForeignKey
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_trusted_device_id_fkey" FOREIGN KEY ("trusted_device_id") REFERENCES "trusted_devices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
