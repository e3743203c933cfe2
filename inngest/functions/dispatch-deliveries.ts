import { DELIVERIES_DUE, DELIVERY_FAILED } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { RUN_FOR_MS, wakeUp, wholeSecondAfter } from "@/inngest/wake-up";
import { dispatchDue } from "@/lib/webhook-deliveries/dispatch";
import type { StartRetries } from "@/lib/webhook-deliveries/retry-starter";

/**
 * Sends what is due until nothing is. Started by every commit that has something to deliver, and by itself for the moment
 * at which something becomes due later. One run in each process looks for what is due; the others only tell it to look.
 */
export const dispatchDeliveries = inngest.createFunction(
  { id: "dispatch-deliveries", retries: 2, concurrency: [{ limit: 10 }], triggers: [{ event: DELIVERIES_DUE }] },
  async ({ step }) => {
    const wakeAtMs = await step.run("send-due", async () => {
      const { wakeIn, isUnfinished } = await dispatchDue(Date.now() + RUN_FOR_MS, startRetries);
      if (isUnfinished) return Date.now();
      return wakeIn === null ? null : wholeSecondAfter(wakeIn);
    });
    if (wakeAtMs === null) return;
    await step.sendEvent("wake-up", wakeUp(DELIVERIES_DUE, wakeAtMs));
  },
);

const startRetries: StartRetries = async (retries) => {
  await inngest.send(
    retries.map((data) => ({ name: DELIVERY_FAILED, id: `${data.deliveryId}:${String(data.attempt)}`, data })),
  );
};
