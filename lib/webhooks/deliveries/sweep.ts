import { env } from "@/lib/kernel/env";
import { deliveryLimits } from "./attempt";
import { nextDueIn, purgeOld } from "./store/queue";
import { skipDisabled } from "./store/outcomes";

/** Return whether a run has work. */
export async function sweepDeliveries(): Promise<boolean> {
  await skipDisabled();
  return (await nextDueIn(deliveryLimits())) === 0;
}

/** @returns whether there may be more. */
export async function purgeOldDeliveries(now: Date, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  const { RETAIN_DELIVERIES_DAYS, RETAIN_EVENTS_DAYS, RETAIN_IDEMPOTENCY_KEYS_DAYS } = env();
  const terms = {
    deliveries: RETAIN_DELIVERIES_DAYS,
    events: RETAIN_EVENTS_DAYS,
    answers: RETAIN_IDEMPOTENCY_KEYS_DAYS,
  };
  while (performance.now() < deadline) {
    if ((await purgeOld(now, terms)) === 0) return false;
  }
  return true;
}
