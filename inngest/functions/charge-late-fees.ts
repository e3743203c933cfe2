import { inngest } from "@/inngest/sdk";
import { chargeDue } from "@/lib/billing/late-fees/operations/due";

export const chargeLateFees = inngest.createFunction(
  {
    id: "charge-late-fees",
    retries: 2,
    concurrency: [{ limit: 1 }],
    triggers: [{ cron: "TZ=UTC */10 * * * *" }],
  },
  async ({ step }) => {
    await step.run("charge", () => chargeDue(new Date()));
  },
);
