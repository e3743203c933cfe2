import { notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/db/client";
import type { Event, Prisma } from "@/lib/db/generated/client";

export type EventRow = Event;

/** @throws AppError not_found */
export async function getEvent(db: Db, workspaceId: string, id: string): Promise<EventRow> {
  const row = await db.event.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return row;
}

export async function listEvents(
  db: Db,
  workspaceId: string,
  page: { where: Prisma.EventWhereInput; orderBy: Prisma.EventOrderByWithRelationInput[]; take: number },
): Promise<EventRow[]> {
  return db.event.findMany({ where: { ...page.where, workspaceId }, orderBy: page.orderBy, take: page.take });
}
