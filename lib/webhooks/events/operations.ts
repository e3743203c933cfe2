import { unknownReference } from "@/lib/kernel/core/errors";
import { uuidOf } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { EventListQuery } from "./schema";
import * as store from "./store";
import type { EventRow, RecordedRange } from "./store";

export type { EventRow } from "./store";

export const listEvents = query(
  "events:read",
  ({ db, workspaceId }, { page, ...input }: EventListQuery & { page: PageRequest }): Promise<Page<EventRow>> => {
    const filter = {
      types: input.type?.split(","),
      resourceId: input.resource_id === undefined ? undefined : anyReference(input.resource_id),
      from: readInstant(input.from),
      to: readInstant(input.to),
    };
    return store.listEvents(db, workspaceId, filter, page);
  },
);

export const getEvent = query("events:read", ({ db, workspaceId }, { id }: { id: string }): Promise<EventRow> =>
  store.getEvent(db, workspaceId, id),
);

/** @throws AppError not_found */
export function visibleEvent({ db, workspaceId }: QueryScope, id: string): Promise<EventRow> {
  return store.getEvent(db, workspaceId, id);
}

export function findEvent({ db, workspaceId }: QueryScope, id: string): Promise<EventRow | null> {
  return store.findEvent(db, workspaceId, id);
}

export function recordedEvents({ db, workspaceId }: QueryScope, range: RecordedRange): Promise<EventRow[]> {
  return store.recordedEvents(db, workspaceId, range);
}

/** @throws AppError unknown_reference */
function anyReference(publicId: string): string {
  const uuid = uuidOf(publicId);
  if (uuid === null) throw unknownReference("resource_id");
  return uuid;
}
