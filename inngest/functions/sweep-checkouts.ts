import { inngest } from "@/inngest/sdk";
import { sweepCheckouts } from "@/lib/billing/online-payments/operations/sweep";

/** Payments whose event was lost, and sessions of invoices that were settled in another way. */
export const sweepOpenCheckouts = inngest.createFunction(
  { id: "sweep-checkouts", retries: 0, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC * * * * *" }] },
  async ({ step }) => {
    await step.run("sweep", () => sweepCheckouts(new Date()));
  },
);
