import { attemptOne, lookForDue } from "./dispatch";
import * as queue from "./store/queue";
import type { Progress } from "./store/queue";

/** Takes a delivery over for its durable run; answers the seconds until the attempt is due, or null when it is settled. */
export async function adoptRetry(deliveryId: string, attempt: number): Promise<number | null> {
  const progress = await queue.adopt(deliveryId, attempt);
  return progress && waitOf(progress);
}

/**
 * Makes one further attempt, unless somebody made it already.
 *
 * @returns the seconds until the next one, null when the delivery is settled, or `handed-back` when the endpoint
 *   or the workspace was at its limit: then the dispatch runs make the attempt as soon as that allows it.
 */
export async function retryOnce(deliveryId: string, number: number): Promise<number | null | "handed-back"> {
  const before = await queue.readProgress(deliveryId);
  if (before?.status !== "pending") return null;
  if (before.attempts >= number) return waitOf(before);
  if (await attemptOne(deliveryId)) {
    const after = await queue.readProgress(deliveryId);
    return after && waitOf(after);
  }
  lookForDue();
  return "handed-back";
}

function waitOf({ status, dueInSeconds }: Progress): number | null {
  if (status !== "pending" || dueInSeconds === null) return null;
  return Math.max(0, Math.ceil(dueInSeconds));
}
