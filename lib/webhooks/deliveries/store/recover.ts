import { deliveryPool } from "@/lib/kernel/db/pool";
import type { Db } from "@/lib/kernel/db/prisma";
import { sql, type Sql } from "@/lib/kernel/db/sql";
import { SENT_BY_HAND } from "@/lib/webhooks/endpoints/rules";

export interface Recovery {
  workspaceId: string;
  subscriptionId: string;
  since: Date;
  /** By the clock of the database. New deliveries get this time, to be excluded. */
  startedAt: Date;
}

export interface Position {
  createdAt: Date;
  id: string;
}

const BATCH_SIZE = 500;

const START: Position = { createdAt: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/** Literals: the planner uses a partial index only for a status it can read. */
const STATUS = { failed: sql`d.status = 'failed'`, skipped: sql`d.status = 'skipped'` } as const;

/** Locked until the transaction ends. Return the start. */
export async function beginRecovery(db: Db, subscriptionId: string): Promise<Date> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`recover ${subscriptionId}`}, 0))`;
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`;
  if (!row) throw new Error("the database has no clock");
  return row.at;
}

/**
 * Commits on its own, so an interrupted recovery can continue.
 *
 * @returns the number of new deliveries, and the last row examined or null.
 */
export async function repeatBatch(
  recovery: Recovery,
  status: keyof typeof STATUS,
  after?: Position,
): Promise<{ repeated: number; last: Position | null }> {
  const { text, values } = batchStatement(recovery, status, after);
  // Unnamed: planned for the current tables.
  const { rows } = await deliveryPool().query<{ repeated: number } & Position>(text, values);
  const [row] = rows;
  return row ? { repeated: row.repeated, last: { createdAt: row.createdAt, id: row.id } } : { repeated: 0, last: null };
}

export function batchStatement(
  { workspaceId, subscriptionId, since, startedAt }: Recovery,
  status: keyof typeof STATUS,
  after: Position = START,
): Sql {
  return sql`
    with seen as materialized (
      select d.id, d.created_at, d.subscription_id, d.event_id, d.event_type from webhook_deliveries d
      where d.workspace_id = ${workspaceId}::uuid and d.subscription_id = ${subscriptionId}::uuid and ${STATUS[status]}
        and d.created_at >= ${since}::timestamptz and d.created_at < ${startedAt}::timestamptz
        and (d.created_at, d.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)
      order by d.created_at, d.id limit ${BATCH_SIZE}::int
    ), made as (
      insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, next_attempt_at, redelivery_of, created_at, updated_at)
      select uuid_v7(${startedAt}::timestamptz), ${workspaceId}::uuid, subscription_id, event_id, event_type, date_trunc('milliseconds', now()), id,
        ${startedAt}::timestamptz, ${startedAt}::timestamptz
      from seen
      where event_type <> all(${SENT_BY_HAND}::text[])
        and not exists (select 1 from webhook_deliveries r
          where r.workspace_id = ${workspaceId}::uuid and r.event_id = seen.event_id and r.redelivery_of = seen.id)
      returning 1
    )
    select (select count(*)::int from made) as repeated, created_at as "createdAt", id
    from seen order by created_at desc, id desc limit 1`;
}
