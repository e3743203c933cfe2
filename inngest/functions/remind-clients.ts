import { inngest } from "@/inngest/sdk";
import { remindDue } from "@/lib/billing/reminders/operations/due";

/** The row of each step decides whether it is sent, so the clock may tick twice, late, or on two machines. */
export const remindClients = inngest.createFunction(
  {
    id: "remind-clients",
    retries: 2,
    concurrency: [{ limit: 1 }],
    triggers: [{ cron: "TZ=UTC */10 * * * *" }],
  },
  async ({ step }) => {
    await step.run("remind", () => remindDue(new Date()));
  },
);
