-- CreateTable
CREATE TABLE "provisioning_tokens" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "first_chars" TEXT NOT NULL,
    "last_chars" TEXT NOT NULL,
    "mails_invitations" BOOLEAN NOT NULL DEFAULT true,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "provisioning_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provisioned_users" (
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT,
    "external_id" TEXT,
    "display_name" TEXT,
    "formatted_name" TEXT,
    "given_name" TEXT,
    "family_name" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "provisioned_users_pkey" PRIMARY KEY ("workspace_id","user_id")
);

-- CreateTable
CREATE TABLE "provisioned_groups" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "display_name" TEXT NOT NULL,
    "external_id" TEXT,
    "role" "role",
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provisioned_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provisioned_group_members" (
    "workspace_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "provisioned_group_members_pkey" PRIMARY KEY ("workspace_id","group_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "provisioning_tokens_hash_key" ON "provisioning_tokens"("hash");

-- CreateIndex
CREATE INDEX "provisioning_tokens_workspace_id_created_at_id_idx" ON "provisioning_tokens"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "provisioned_users_workspace_id_updated_at_user_id_idx" ON "provisioned_users"("workspace_id", "updated_at" DESC, "user_id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "provisioned_users_workspace_id_external_id_key" ON "provisioned_users"("workspace_id", "external_id");

-- CreateIndex
CREATE INDEX "provisioned_groups_workspace_id_created_at_id_idx" ON "provisioned_groups"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "provisioned_groups_workspace_id_id_key" ON "provisioned_groups"("workspace_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "provisioned_groups_workspace_id_external_id_key" ON "provisioned_groups"("workspace_id", "external_id");

-- CreateIndex
CREATE INDEX "provisioned_group_members_workspace_id_user_id_idx" ON "provisioned_group_members"("workspace_id", "user_id");

-- AddForeignKey
ALTER TABLE "provisioning_tokens" ADD CONSTRAINT "provisioning_tokens_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioned_users" ADD CONSTRAINT "provisioned_users_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioned_groups" ADD CONSTRAINT "provisioned_groups_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioned_group_members" ADD CONSTRAINT "provisioned_group_members_workspace_id_group_id_fkey" FOREIGN KEY ("workspace_id", "group_id") REFERENCES "provisioned_groups"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provisioned_group_members" ADD CONSTRAINT "provisioned_group_members_workspace_id_user_id_fkey" FOREIGN KEY ("workspace_id", "user_id") REFERENCES "memberships"("workspace_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's language cannot express: names are the same whatever their capitals, and no group makes owners.
CREATE UNIQUE INDEX "provisioned_users_user_name_key" ON "provisioned_users"("workspace_id", lower("user_name"));
CREATE UNIQUE INDEX "provisioned_groups_display_name_key" ON "provisioned_groups"("workspace_id", lower("display_name"));
ALTER TABLE "provisioned_groups" ADD CONSTRAINT "provisioned_groups_role_check" CHECK ("role" <> 'owner');
