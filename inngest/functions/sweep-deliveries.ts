import { DELIVERIES_DUE } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { sweepDeliveries } from "@/lib/webhooks/deliveries/sweep";

export const sweepForgottenDeliveries = inngest.createFunction(
  { id: "sweep-deliveries", retries: 0, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC * * * * *" }] },
  async ({ step }) => {
    const due = await step.run("sweep", () => sweepDeliveries());
    if (due) await step.sendEvent("tell", { name: DELIVERIES_DUE, data: {} });
  },
);
