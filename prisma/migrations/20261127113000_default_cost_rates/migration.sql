ALTER TABLE "cost_rates" ALTER COLUMN "user_id" DROP NOT NULL;

-- A rate without a person refers to no membership, which was the way to its workspace.
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "cost_rates" VALIDATE CONSTRAINT "cost_rates_workspace_id_fkey";
