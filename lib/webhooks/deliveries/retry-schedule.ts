import { env } from "@/lib/kernel/env";
import type { Schedule } from "@/lib/webhooks/endpoints/rules";

/** The environment sets base and factor. */
export function scheduleOf(kind: Schedule["kind"]): Schedule {
  const { WEBHOOK_BACKOFF_BASE_SECONDS: baseSeconds, WEBHOOK_BACKOFF_FACTOR: factor } = env();
  return { kind, baseSeconds, factor };
}
