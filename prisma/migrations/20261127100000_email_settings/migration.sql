CREATE TYPE "mail_security" AS ENUM ('starttls', 'tls', 'none');

CREATE TABLE "email_settings" (
  "workspace_id" UUID NOT NULL,
  "host" TEXT NOT NULL,
  "port" INTEGER NOT NULL,
  "security" "mail_security" NOT NULL,
  "user" TEXT,
  "sealed_password" BYTEA,
  "from_name" TEXT,
  "from_address" TEXT NOT NULL,
  "reply_to" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "email_settings_pkey" PRIMARY KEY ("workspace_id")
);
ALTER TABLE "email_settings" ADD CONSTRAINT "email_settings_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "email_settings" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "email_settings" USING (workspace_id = current_setting('stint.workspace')::uuid);
