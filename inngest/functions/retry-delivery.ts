import { DELIVERY_FAILED, DeliveryFailed } from "@/inngest/events";
import { inngest } from "@/inngest/sdk";
import { adoptRetry, retryOnce } from "@/lib/webhook-deliveries/retry";
import { MAX_ATTEMPTS } from "@/lib/webhooks/rules";

/**
 * The durable run of one delivery that failed: sleeps until each attempt is due and makes it. The row decides, the engine
 * is only the clock: an attempt that was made already is not made again, and one for which endpoint or workspace is at its
 * limit goes back to the dispatch runs.
 */
export const retryDelivery = inngest.createFunction(
  { id: "retry-delivery", retries: 20, triggers: [{ event: DELIVERY_FAILED }] },
  async ({ event, step }) => {
    const { deliveryId, attempt } = DeliveryFailed.parse(event.data);
    let waitSeconds = await step.run("adopt", () => adoptRetry(deliveryId, attempt));
    for (let number = attempt; number <= MAX_ATTEMPTS && waitSeconds !== null; number++) {
      if (waitSeconds > 0) await step.sleep(`wait-${String(number)}`, `${String(waitSeconds)}s`);
      const next = await step.run(`attempt-${String(number)}`, () => retryOnce(deliveryId, number));
      if (next === "handed-back") return;
      waitSeconds = next;
    }
  },
);
