-- How often a mail was begun since it was last heard of: one that ends its worker each time is given up.
ALTER TABLE "emails" ADD COLUMN "starts" SMALLINT NOT NULL DEFAULT 0;

-- Workspaces take turns: what waits of each, and what of it is under way.
CREATE INDEX "emails_turns" ON "emails"("workspace_id", "next_attempt_at") WHERE "status" = 'queued';
CREATE INDEX "emails_under_way" ON "emails"("workspace_id") WHERE "status" = 'queued' AND "lease_until" IS NOT NULL;
