import { inngest } from "@/inngest/sdk";
import { watchBudgets } from "@/lib/tracking/budgets/operations";

export const watchProjectBudgets = inngest.createFunction(
  { id: "watch-budgets", retries: 2, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC * * * * *" }] },
  async ({ step }) => {
    await step.run("watch", () => watchBudgets(new Date()));
  },
);
