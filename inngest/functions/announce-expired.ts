import { inngest } from "@/inngest/sdk";
import { announceExpired } from "@/lib/billing/estimates/operations/expire";
import { remindClients } from "@/lib/billing/estimates/operations/remind";

export const announceExpiredEstimates = inngest.createFunction(
  {
    id: "announce-expired-estimates",
    retries: 2,
    concurrency: [{ limit: 1 }],
    triggers: [{ cron: "TZ=UTC */10 * * * *" }],
  },
  async ({ step }) => {
    await step.run("announce", () => announceExpired(new Date()));
    await step.run("remind", () => remindClients(new Date()));
  },
);
