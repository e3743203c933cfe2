-- CreateEnum
CREATE TYPE "email_kind" AS ENUM ('invoice', 'invitation', 'password_reset', 'endpoint_warning', 'email_test');

-- CreateEnum
CREATE TYPE "email_status" AS ENUM ('queued', 'sent', 'failed', 'captured');

-- CreateEnum
CREATE TYPE "endpoint_warning_kind" AS ENUM ('disabled', 'exhausted');

-- CreateTable
CREATE TABLE "emails" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "kind" "email_kind" NOT NULL,
    "status" "email_status" NOT NULL,
    "to" TEXT[],
    "cc" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "reply_to" TEXT,
    "subject" TEXT NOT NULL,
    "html" TEXT,
    "text" TEXT,
    "invoice_id" UUID,
    "attach_pdf" BOOLEAN NOT NULL DEFAULT false,
    "is_personal" BOOLEAN NOT NULL DEFAULT false,
    "resend_of" UUID,
    "message_id" TEXT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "next_attempt_at" TIMESTAMPTZ(3),
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "endpoint_warnings" (
    "workspace_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "kind" "endpoint_warning_kind" NOT NULL,
    "day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "endpoint_warnings_pkey" PRIMARY KEY ("subscription_id","day","kind")
);

-- CreateIndex
CREATE INDEX "emails_workspace_id_created_at_id_idx" ON "emails"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "emails_workspace_id_invoice_id_created_at_idx" ON "emails"("workspace_id", "invoice_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "emails_created_at_idx" ON "emails"("created_at");

-- CreateIndex
CREATE INDEX "endpoint_warnings_created_at_idx" ON "endpoint_warnings"("created_at");

-- AddForeignKey
ALTER TABLE "endpoint_warnings" ADD CONSTRAINT "endpoint_warnings_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "webhook_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is below cannot be said in Prisma's language.

-- What waits to be sent, soonest first.
CREATE INDEX "emails_due" ON "emails"("next_attempt_at") WHERE "status" = 'queued';

-- What nobody has mailed yet.
CREATE INDEX "endpoint_warnings_waiting" ON "endpoint_warnings"("created_at") WHERE "mailed_at" IS NULL;
