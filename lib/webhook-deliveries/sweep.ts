import { deliveryLimits } from "./attempt";
import { purgeOld } from "./store/purge";
import { skipDisabled } from "./store/outcomes";
import * as queue from "./store/queue";

/** Puts right what a crash may have left behind; answers whether a dispatch run has something to do. */
export async function sweepDeliveries(): Promise<boolean> {
  await skipDisabled();
  await queue.takeBackOverdue();
  return (await queue.nextDueIn(deliveryLimits())) === 0;
}

/** Deletes a batch of what is older than its term; answers how many rows went. */
export function purgeOldDeliveries(now: Date): Promise<number> {
  return purgeOld(now);
}
