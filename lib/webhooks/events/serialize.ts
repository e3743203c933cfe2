import { toPublicId } from "@/lib/kernel/core/ids";
import type { Event } from "./schema";
import type { EventRow } from "./store";

export function toEvent(row: EventRow): Event {
  const { timestamp, data } = JSON.parse(row.payload) as { timestamp: number; data: Record<string, unknown> };
  return {
    id: toPublicId("evt", row.id),
    type: row.type,
    resource_id: String(data["id"]),
    timestamp,
    data,
    created_at: row.occurredAt.toISOString(),
  };
}
