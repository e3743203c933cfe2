import { notFound } from "@/lib/kernel/core/errors";
import { columnsOf } from "@/lib/kernel/db/columns";
import { Prisma, type Event } from "@/lib/kernel/db/generated/client";
import { andAll, instantColumn, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

export type EventRow = Event;

/** @throws AppError not_found */
export async function getEvent(db: Db, workspaceId: string, id: string): Promise<EventRow> {
  const row = await findEvent(db, workspaceId, id);
  if (!row) throw notFound();
  return row;
}

export async function findEvent(db: Db, workspaceId: string, id: string): Promise<EventRow | null> {
  const [row] = await read<EventRow>(
    db,
    sql`select ${COLUMNS} from events e where e.workspace_id = ${workspaceId}::uuid and e.id = ${id}::uuid`,
  );
  return row ?? null;
}

/** `from` is inclusive, `to` exclusive. */
export interface EventFilter {
  types: string[] | undefined;
  resourceId: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

const COLUMNS = columnsOf(Prisma.EventScalarFieldEnum, "e");
const SORTS = { created_at: instantColumn("occurredAt") };

export async function listEvents(
  db: Db,
  workspaceId: string,
  { types, resourceId, from, to }: EventFilter,
  page: PageRequest,
): Promise<Page<EventRow>> {
  const conditions = andAll([
    types && sql`e.type = any(${types}::text[])`,
    resourceId === undefined ? undefined : sql`e.resource_id = ${resourceId}::uuid`,
    from && sql`e.occurred_at >= ${from}::timestamptz`,
    to && sql`e.occurred_at < ${to}::timestamptz`,
  ]);
  const { after, order } = keysetSql(page, { created_at: sql`e.occurred_at` }, sql`e.id`);
  const rows = await read<EventRow>(
    db,
    sql`select ${COLUMNS} from events e where e.workspace_id = ${workspaceId}::uuid${conditions}${after}${order}`,
  );
  return toPage(rows, page, SORTS);
}
