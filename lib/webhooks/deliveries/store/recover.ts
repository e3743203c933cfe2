import { deliveryPool } from "@/lib/kernel/db/pool";
import type { Db } from "@/lib/kernel/db/prisma";
import { sql, type Sql } from "@/lib/kernel/db/sql";
import { SENT_BY_HAND } from "@/lib/webhooks/endpoints/rules";

/** What is to be sent again: what failed or was skipped, of one endpoint, from then on. */
export interface Recovery {
  workspaceId: string;
  subscriptionId: string;
  since: Date;
  /** When it began, by the clock of the database: its own repeats are made then, and never repeated by it. */
  startedAt: Date;
}

/** How far a recovery has come: the last row that it has looked at. */
export interface Place {
  createdAt: Date;
  id: string;
}

/** Rows that one piece looks at: so few that whoever needs the same tables or the processor hardly waits. */
const PIECE = 500;

const START: Place = { createdAt: new Date(0), id: "00000000-0000-0000-0000-000000000000" };

/** Written out: the index of what was lost is used for a status that the planner can read. */
const STATUS = { failed: sql`d.status = 'failed'`, skipped: sql`d.status = 'skipped'` } as const;

/** Has whoever recovers the same endpoint wait until this transaction ends; answers when the recovery began. */
export async function beginRecovery(db: Db, subscriptionId: string): Promise<Date> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`recover ${subscriptionId}`}, 0))`;
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`;
  if (!row) throw new Error("the database has no clock");
  return row.at;
}

/**
 * Repeats the next of them, unless they were repeated already. It commits by itself: what was made stays made, also when
 * the recovery is cut off, and is left out by the next one.
 *
 * @returns how many were repeated, and the last row that was looked at; null when there was none.
 */
export async function repeatPiece(
  recovery: Recovery,
  status: keyof typeof STATUS,
  after?: Place,
): Promise<{ repeated: number; last: Place | null }> {
  const { text, values } = pieceStatement(recovery, status, after);
  // Without a name, so that it is planned for the tables as they are now.
  const { rows } = await deliveryPool().query<{ repeated: number } & Place>(text, values);
  const [row] = rows;
  return row ? { repeated: row.repeated, last: { createdAt: row.createdAt, id: row.id } } : { repeated: 0, last: null };
}

/** Reads from one place to the next in the index of what was lost, and nothing else of the log. */
export function pieceStatement(
  { workspaceId, subscriptionId, since, startedAt }: Recovery,
  status: keyof typeof STATUS,
  after: Place = START,
): Sql {
  return sql`
    with seen as materialized (
      select d.id, d.created_at, d.subscription_id, d.event_id, d.event_type from webhook_deliveries d
      where d.workspace_id = ${workspaceId}::uuid and d.subscription_id = ${subscriptionId}::uuid and ${STATUS[status]}
        and d.created_at >= ${since}::timestamptz and d.created_at < ${startedAt}::timestamptz
        and (d.created_at, d.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)
      order by d.created_at, d.id limit ${PIECE}::int
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
