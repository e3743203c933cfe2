import { notFound } from "@/lib/kernel/core/errors";
import { columnsOf } from "@/lib/kernel/db/columns";
import { Prisma, type Event } from "@/lib/kernel/db/generated/client";
import { andAll, instantColumn, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import { isUpdate, SENT_BY_HAND } from "@/lib/webhooks/endpoints/rules";
import { CATALOG } from "./catalog";

/** `previousPayload`: of the previous event about the object of an `.updated` event. Null if it is not kept. */
export type EventRow = Event & { previousPayload: string | null };

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

const UPDATED = CATALOG.filter(({ name }) => isUpdate(name));

/** Types of events whose `data` is an object that has an `.updated` event. */
const OF_OBJECTS = CATALOG.filter(({ data }) => UPDATED.some((updated) => updated.data === data)).map(
  ({ name }) => name,
);

/** A transaction records several events of one change, such as `invoice.paid` and `invoice.updated`. */
const PREVIOUS_PAYLOAD = sql`case when e.type = any(${UPDATED.map(({ name }) => name)}::text[]) then (
    select p.payload from events p
    where p.workspace_id = e.workspace_id and p.resource_id = e.resource_id and p.id < e.id
      and p.recorded_at <> e.recorded_at and p.type = any(${OF_OBJECTS}::text[])
    order by p.id desc limit 1) end as "previousPayload"`;

const COLUMNS = sql`${columnsOf(Prisma.EventScalarFieldEnum, "e")}, ${PREVIOUS_PAYLOAD}`;
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

/** Microseconds as text. `until` is exclusive. */
export interface RecordedRange {
  after: { at: string; id: string };
  until: string;
  /** Types, or `*`. */
  types: readonly string[];
  limit: number;
}

/** In the order of their transactions, without those that were sent by hand. */
export async function recordedEvents(
  db: Db,
  workspaceId: string,
  { after, until, types, limit }: RecordedRange,
): Promise<EventRow[]> {
  return read<EventRow>(
    db,
    sql`select ${COLUMNS} from events e where e.workspace_id = ${workspaceId}::uuid
      and (e.recorded_at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid) and e.recorded_at < ${until}::timestamptz
      and ('*' = any(${[...types]}::text[]) or e.type = any(${[...types]}::text[])) and e.type <> all(${[...SENT_BY_HAND]}::text[])
      order by e.recorded_at, e.id limit ${limit}::int`,
  );
}
