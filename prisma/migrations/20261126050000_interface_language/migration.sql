-- The language of the interface. Null: the workspace's, or else the browser's.
ALTER TABLE "users" ADD COLUMN     "language" TEXT;
ALTER TABLE "workspaces" ADD COLUMN     "language" TEXT;
