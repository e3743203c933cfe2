-- AlterEnum
ALTER TYPE "email_kind" ADD VALUE 'identity';

-- AlterEnum
ALTER TYPE "sign_in_method" ADD VALUE 'provider';

-- AlterTable
ALTER TABLE "sign_ins" ADD COLUMN     "provider" TEXT;

-- CreateTable
CREATE TABLE "sign_in_providers" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "domains" TEXT[] NOT NULL DEFAULT '{}',
    "just_in_time" BOOLEAN NOT NULL DEFAULT false,
    "role_claim" TEXT,
    "roles" JSONB NOT NULL DEFAULT '{}',
    "is_enforced" BOOLEAN NOT NULL DEFAULT false,
    "break_glass_user_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_providers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "linked_identities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "provider_key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "linked_identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_sessions" (
    "session_id" UUID NOT NULL,
    "provider_key" TEXT NOT NULL,
    "workspace_id" UUID,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "provider_session_id" TEXT,
    "end_session_endpoint" TEXT,
    "client_id" TEXT NOT NULL,
    "sealed_token" BYTEA NOT NULL,

    CONSTRAINT "provider_sessions_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "spent_logout_tokens" (
    "provider_key" TEXT NOT NULL,
    "token_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_logout_tokens_pkey" PRIMARY KEY ("provider_key","token_id")
);

-- CreateIndex
CREATE INDEX "sign_in_providers_workspace_id_created_at_id_idx" ON "sign_in_providers"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "linked_identities_user_id_created_at_id_idx" ON "linked_identities"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "linked_identities_provider_key_issuer_subject_key" ON "linked_identities"("provider_key", "issuer", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "linked_identities_user_id_provider_key_issuer_key" ON "linked_identities"("user_id", "provider_key", "issuer");

-- CreateIndex
CREATE INDEX "provider_sessions_provider_key_issuer_subject_idx" ON "provider_sessions"("provider_key", "issuer", "subject");

-- CreateIndex
CREATE INDEX "spent_logout_tokens_expires_at_idx" ON "spent_logout_tokens"("expires_at");

-- AddForeignKey
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provider_sessions" ADD CONSTRAINT "provider_sessions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A session of a workspace's provider acts in that workspace and in no other, whatever the code does.
CREATE FUNCTION session_stays_in_its_workspace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM provider_sessions p
    WHERE p.session_id = NEW.id AND p.workspace_id IS NOT NULL AND p.workspace_id <> NEW.workspace_id
  ) THEN
    RAISE EXCEPTION 'a session of a workspace''s provider acts in that workspace only';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER session_stays_in_its_workspace BEFORE UPDATE OF workspace_id ON "sessions"
  FOR EACH ROW WHEN (OLD.workspace_id IS DISTINCT FROM NEW.workspace_id)
  EXECUTE FUNCTION session_stays_in_its_workspace();
