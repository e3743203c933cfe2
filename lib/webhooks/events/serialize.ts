import { changedMembers } from "@/lib/kernel/core/changes";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { Event } from "./schema";
import type { EventRow } from "./store";

type Data = Record<string, unknown>;

export function toEvent(row: EventRow): Event {
  const { timestamp, data } = JSON.parse(row.payload) as { timestamp: number; data: Data };
  return {
    id: toPublicId("evt", row.id),
    type: row.type,
    resource_id: String(data["id"] ?? (data["project"] as Data | undefined)?.["id"]),
    timestamp,
    data,
    changes: row.previousPayload === null ? null : changesSince(row.previousPayload, data),
    created_at: row.occurredAt.toISOString(),
  };
}

/** Every change sets `updated_at`. */
function changesSince(previousPayload: string, data: Data): Event["changes"] {
  const { updated_at: _, ...changes } = changedMembers((JSON.parse(previousPayload) as { data: Data }).data, data);
  return changes;
}
