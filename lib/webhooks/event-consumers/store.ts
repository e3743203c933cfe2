import { NIL_UUID } from "@/lib/kernel/auth/system-context";
import { notFound } from "@/lib/kernel/core/errors";
import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import { acrossTenants } from "@/lib/kernel/db/tenant";
import { SENT_BY_HAND } from "@/lib/webhooks/endpoints/rules";
import { MOST_COUNTED } from "./rules";

export interface ConsumerRow {
  id: string;
  name: string;
  events: string[];
  ackedAt: Date | null;
  createdAt: Date;
  pending: number;
  oldestPendingAt: Date | null;
}

/** Events after the position of consumer `c`. */
const AFTER_POSITION = sql`(e.recorded_at, e.id) > (c.position_at, c.position_id)
  and ('*' = any(c.events) or e.type = any(c.events)) and e.type <> all(${[...SENT_BY_HAND]}::text[])`;

const COLUMNS = sql`c.id, c.name, c.events, c.acked_at as "ackedAt", c.created_at as "createdAt", p.pending, p.oldest as "oldestPendingAt"`;

const PENDING = sql`cross join lateral (
    select count(*)::int as pending, min(w.occurred_at) as oldest from (
      select e.occurred_at from events e where e.workspace_id = c.workspace_id and ${AFTER_POSITION} order by e.recorded_at, e.id limit ${MOST_COUNTED}::int
    ) w
  ) p`;

export async function listConsumers(db: Db, workspaceId: string, page: PageRequest): Promise<Page<ConsumerRow>> {
  const { after, order } = keysetSql(page, { created_at: sql`c.created_at` }, sql`c.id`);
  const rows = await read<ConsumerRow>(
    db,
    sql`select ${COLUMNS} from event_consumers c ${PENDING} where c.workspace_id = ${workspaceId}::uuid${after}${order}`,
  );
  return toPage(rows, page);
}

/** @throws AppError not_found */
export async function getConsumer(db: Db, workspaceId: string, id: string): Promise<ConsumerRow> {
  const [row] = await read<ConsumerRow>(
    db,
    sql`select ${COLUMNS} from event_consumers c ${PENDING}
      where c.workspace_id = ${workspaceId}::uuid and c.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

/** Lock the workspace's consumers against concurrent inserts. Return their names. */
export async function lockConsumers(db: Db, workspaceId: string): Promise<string[]> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for update`;
  const rows = await db.eventConsumer.findMany({ where: { workspaceId }, select: { name: true }, take: 1000 });
  return rows.map(({ name }) => name);
}

interface NewConsumer {
  id: string;
  name: string;
  events: readonly string[];
  /** Undefined: the transaction. */
  from: Date | undefined;
  createdAt: Date;
}

export async function insertConsumer(
  db: Db,
  workspaceId: string,
  { id, name, events, from, createdAt }: NewConsumer,
): Promise<void> {
  await db.$executeRaw`
    insert into event_consumers (id, workspace_id, name, events, position_at, created_at)
    values (${id}::uuid, ${workspaceId}::uuid, ${name}, ${[...events]}::text[],
      coalesce(${from ?? null}::timestamptz, transaction_timestamp()), ${createdAt}::timestamptz)`;
}

export async function deleteConsumer(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.eventConsumer.deleteMany({ where: { id, workspaceId } });
}

/** Never moves backwards. Return false for an unknown event. */
export async function moveTo(
  db: Db,
  workspaceId: string,
  { id, eventId, now }: { id: string; eventId: string; now: Date },
): Promise<boolean> {
  const [found] = await db.$queryRaw<{ known: boolean }[]>`
    with reached as (
      select recorded_at, id from events where workspace_id = ${workspaceId}::uuid and id = ${eventId}::uuid
    ), moved as (
      update event_consumers c set acked_at = ${now}::timestamptz,
        position_at = case when (r.recorded_at, r.id) > (c.position_at, c.position_id) then r.recorded_at else c.position_at end,
        position_id = case when (r.recorded_at, r.id) > (c.position_at, c.position_id) then r.id else c.position_id end
      from reached r where c.workspace_id = ${workspaceId}::uuid and c.id = ${id}::uuid
    )
    select exists (select 1 from reached) as known`;
  return found?.known === true;
}

export interface Position {
  /** Microseconds as text. */
  at: string;
  id: string;
  events: string[];
}

/** @throws AppError not_found */
export async function getPosition(db: Db, workspaceId: string, id: string): Promise<Position> {
  const [row] = await read<Position>(
    db,
    sql`select position_at::text as at, position_id as id, events from event_consumers
      where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

/** Events of other types are not read again and again. */
export async function passOthers(
  db: Db,
  workspaceId: string,
  { id, until }: { id: string; until: string },
): Promise<void> {
  await db.$executeRaw`
    update event_consumers set position_at = ${until}::timestamptz, position_id = ${NIL_UUID}::uuid
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid
      and position_at < ${until}::timestamptz - interval '1 minute'`;
}

/**
 * Until when all events are committed: an event waits for transactions that began before it. Commands end after half a
 * minute. The margin covers a start that other connections do not see yet.
 */
export async function settledUntil(): Promise<string> {
  const [row] = await acrossTenants(() =>
    run<{ until: string }>(sql`
      select least(now() - interval '50 ms', min(xact_start))::text as until from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and xact_start > now() - interval '1 minute' and pid <> pg_backend_pid()`),
  );
  if (!row) throw new Error("PostgreSQL returned no row for an aggregate");
  return row.until;
}
