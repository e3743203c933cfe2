import { notFound } from "@/lib/core/errors";
import { given } from "@/lib/core/given";
import type { Db } from "@/lib/db/prisma";
import type { Event } from "@/lib/db/generated/client";
import { instantColumn, keyset, toPage, type Page, type PageRequest } from "@/lib/db/page";

export type EventRow = Event;

/** @throws AppError not_found */
export async function getEvent(db: Db, workspaceId: string, id: string): Promise<EventRow> {
  const row = await findEvent(db, workspaceId, id);
  if (!row) throw notFound();
  return row;
}

export async function findEvent(db: Db, workspaceId: string, id: string): Promise<EventRow | null> {
  return db.event.findFirst({ where: { id, workspaceId } });
}

/** Which events: every condition that is there must hold. Instants are half open. */
export interface EventFilter {
  types: string[] | undefined;
  resourceId: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

const SORTS = { created_at: instantColumn("occurredAt") };

export async function listEvents(
  db: Db,
  workspaceId: string,
  { types, resourceId, from, to }: EventFilter,
  page: PageRequest,
): Promise<Page<EventRow>> {
  const { after, orderBy, take } = keyset(page, SORTS);
  const conditions = { ...given({ resourceId }), type: given({ in: types }), occurredAt: given({ gte: from, lt: to }) };
  const rows = await db.event.findMany({ where: { AND: [after], ...conditions, workspaceId }, orderBy, take });
  return toPage(rows, page, SORTS);
}
