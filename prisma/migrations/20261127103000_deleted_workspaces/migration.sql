ALTER TABLE "workspaces" ADD COLUMN "deleted_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_by" UUID;
CREATE INDEX "workspaces_deleted" ON "workspaces" ("id") WHERE "deleted_at" IS NOT NULL;

ALTER TYPE "email_kind" ADD VALUE 'workspace_deleted';
