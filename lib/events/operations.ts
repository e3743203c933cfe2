import { notFound } from "@/lib/core/errors";
import { fromPublicId, PREFIXES, type Prefix } from "@/lib/core/ids";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/http/page";
import { query } from "@/lib/operation";
import type { EventListQuery } from "./schema";
import * as store from "./store";
import type { EventRow } from "./store";

const SORTS = { created_at: { column: "occurredAt", parse: (key: string) => new Date(key) } };

export const listEvents = query(
  "events:read",
  async ({ db, workspaceId }, input: EventListQuery & { page: PageRequest }): Promise<Page<EventRow>> => {
    const { after, orderBy, take } = keyset(input.page, SORTS);
    const where = {
      AND: [after],
      ...(input.type ? { type: { in: input.type.split(",") } } : {}),
      ...(input.resource_id ? { resourceId: uuidOf(input.resource_id) } : {}),
      occurredAt: {
        ...(input.from ? { gte: new Date(input.from) } : {}),
        ...(input.to ? { lt: new Date(input.to) } : {}),
      },
    };
    return toPage(await store.listEvents(db, workspaceId, { where, orderBy, take }), input.page.limit);
  },
);

export const getEvent = query("events:read", ({ db, workspaceId }, { id }: { id: string }): Promise<EventRow> =>
  store.getEvent(db, workspaceId, id),
);

/** The UUID of an object of any kind. @throws AppError not_found for what cannot be an id. */
function uuidOf(publicId: string): string {
  const prefix = publicId.split("_")[0] ?? "";
  const uuid = prefix in PREFIXES ? fromPublicId(prefix as Prefix, publicId) : null;
  if (uuid === null) throw notFound();
  return uuid;
}
