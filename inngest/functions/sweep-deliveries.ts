import { inngest } from "@/inngest/client";
import { DELIVERIES_DUE } from "@/inngest/events";
import { sweepDeliveries } from "@/lib/webhook-deliveries/sweep";

/** Looks each minute for events and deliveries that nobody was told of, and tells. */
export const sweepForgottenDeliveries = inngest.createFunction(
  { id: "sweep-deliveries", retries: 0, concurrency: [{ limit: 1 }], triggers: [{ cron: "TZ=UTC * * * * *" }] },
  async ({ step }) => {
    const due = await step.run("sweep", () => sweepDeliveries());
    if (due) await step.sendEvent("tell", { name: DELIVERIES_DUE, data: {} });
  },
);
