import { DELIVERIES_DUE, DELIVERY_FAILED } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { dispatchDue } from "@/lib/webhook-deliveries/dispatch";

/** A step ends within a minute; what is still due then goes to the next run. */
const RUN_FOR_MS = 40_000;

/**
 * Sends what is due until nothing is. Started by every commit that has something to deliver, and by itself for the moment
 * at which something becomes due later.
 */
export const dispatchDeliveries = inngest.createFunction(
  { id: "dispatch-deliveries", retries: 2, concurrency: [{ limit: 4 }], triggers: [{ event: DELIVERIES_DUE }] },
  async ({ step }) => {
    const wakeAt = await step.run("send-due", async () => {
      const { wakeIn } = await dispatchDue(Date.now() + RUN_FOR_MS, async (retries) => {
        await inngest.send(
          retries.map((data) => ({ name: DELIVERY_FAILED, id: `${data.deliveryId}:${String(data.attempt)}`, data })),
        );
      });
      // Seconds are fine enough, and one wake-up a second is enough for all runs together: its id is the second.
      return wakeIn === null
        ? null
        : Math.max(Math.ceil(Date.now() / 1000 + wakeIn), Math.floor(Date.now() / 1000) + 1);
    });
    if (wakeAt === null) return;
    await step.sendEvent("wake-up", { name: DELIVERIES_DUE, id: `due:${String(wakeAt)}`, ts: wakeAt * 1000, data: {} });
  },
);
