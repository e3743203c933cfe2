import { DELIVERIES_DUE, Due, RUN_FOR_MS, wakeUp } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";

/**
 * A commit with deliveries starts a run, and a run starts the next one at the next retry. One run per process claims
 * deliveries; others only notify it.
 */
export const dispatchDeliveries = inngest.createFunction(
  { id: "dispatch-deliveries", retries: 2, concurrency: [{ limit: 10 }], triggers: [{ event: DELIVERIES_DUE }] },
  async ({ event, step }) => {
    const { waitSeconds } = Due.parse(event.data);
    if (waitSeconds > 0) await step.sleep("wait-until-due", `${String(waitSeconds)}s`);
    const { wakeIn, isUnfinished } = await step.run("send-due", () => dispatchDue(Date.now() + RUN_FOR_MS));
    if (isUnfinished) await step.sendEvent("go-on", { name: DELIVERIES_DUE, data: {} });
    else if (wakeIn !== null) await step.sendEvent("wake-up", wakeUp(DELIVERIES_DUE, wakeIn));
  },
);
