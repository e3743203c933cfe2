import { toPublicId } from "@/lib/kernel/core/ids";
import { toEvent } from "@/lib/webhooks/events/serialize";
import type { ConsumedEvents, EventConsumer } from "./schema";
import type { ConsumerRow } from "./store";

export function toEventConsumer(row: ConsumerRow): EventConsumer {
  return {
    id: toPublicId("evc", row.id),
    name: row.name,
    events: row.events,
    pending: row.pending,
    oldest_pending_at: row.oldestPendingAt?.toISOString() ?? null,
    acked_at: row.ackedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

export function toConsumedEvents(rows: readonly Parameters<typeof toEvent>[0][]): ConsumedEvents {
  const data = rows.map(toEvent);
  return { data, cursor: data.at(-1)?.id ?? null };
}
