-- What the mail server answered for each recipient. Mails that were sent before have none: their status and last error say it.
ALTER TABLE "emails" ADD COLUMN     "outcomes" JSONB NOT NULL DEFAULT '[]';
