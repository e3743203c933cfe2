-- AlterEnum
ALTER TYPE "user_token_kind" ADD VALUE 'email_change';

-- AlterEnum
ALTER TYPE "email_kind" ADD VALUE 'email_change';

-- AlterTable
ALTER TABLE "user_tokens" ADD COLUMN     "new_email" TEXT,
ADD COLUMN     "session_id" UUID;
