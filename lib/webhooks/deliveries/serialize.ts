import { toPublicId } from "@/lib/kernel/core/ids";
import { plannedWait } from "@/lib/webhooks/endpoints/rules";
import { scheduleOf } from "./retry-schedule";
import type { Delivery, DeliveryDetail, DeliveryState } from "./schema";
import type { DeliveryDetailRow, DeliveryRow, ShownDelivery } from "./store/deliveries";

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: toPublicId("dlv", row.id),
    subscription_id: toPublicId("whk", row.subscriptionId),
    event_id: toPublicId("evt", row.eventId),
    event_type: row.eventType,
    url: row.url,
    status: row.status,
    state: stateOf(row),
    attempts: row.attempts,
    max_attempts: row.maxAttempts,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    last_response_status: row.lastStatus,
    last_error: row.lastError,
    redelivery_of: row.redeliveryOf === null ? null : toPublicId("dlv", row.redeliveryOf),
    replayed: row.replayed,
    created_at: row.createdAt.toISOString(),
    completed_at: row.completedAt?.toISOString() ?? null,
  };
}

export function toDeliveryDetail(row: ShownDelivery): DeliveryDetail {
  return {
    ...toDelivery(row),
    request_body: row.chatMessage ?? row.payload,
    log: row.log.map((attempt) => ({
      number: attempt.number,
      started_at: attempt.startedAt.toISOString(),
      finished_at: attempt.finishedAt?.toISOString() ?? null,
      duration_ms: attempt.durationMs,
      request_headers: attempt.requestHeaders as Record<string, string> | null,
      response_status: attempt.responseStatus,
      response_headers: attempt.responseHeaders as Record<string, string> | null,
      response_body: attempt.responseBody,
      error: attempt.error,
    })),
    plan: planOf(row),
  };
}

function stateOf({ status, isHeld, attempts }: DeliveryRow): DeliveryState {
  if (status !== "pending") return status;
  if (isHeld) return "held";
  return attempts === 0 ? "waiting" : "retrying";
}

/** Earliest next attempts, if each one fails at once. */
function planOf(row: DeliveryDetailRow): DeliveryDetail["plan"] {
  if (!row.nextAttemptAt || row.status !== "pending") return [];
  const schedule = scheduleOf(row.retrySchedule);
  const newest = row.log.at(-1);
  const underWay = newest?.finishedAt === null && newest.number === row.attempts ? newest.startedAt : null;
  let at = (underWay ?? row.nextAttemptAt).getTime();
  return Array.from({ length: row.maxAttempts - row.attempts }, (_, index) => {
    const number = row.attempts + 1 + index;
    const after = number === 1 ? 0 : plannedWait(schedule, number - 1);
    if (index > 0 || underWay) at += after * 1000;
    return { number, at: new Date(at).toISOString(), after_seconds: Math.round(after) };
  });
}
