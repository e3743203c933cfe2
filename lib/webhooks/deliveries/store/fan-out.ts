import type pg from "pg";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { deliveryPool } from "@/lib/kernel/db/pool";
import { sql, type Sql } from "@/lib/kernel/db/sql";
import { PLANS, prepared, releasing } from "./connection";

/** A loose index scan. */
const WAITING_WORKSPACES = sql`recursive waiting as (
    (select workspace_id as id from events where fanned_out_at is null order by 1 limit 1)
    union all
    select (select e.workspace_id from events e where e.fanned_out_at is null and e.workspace_id > c.id order by 1 limit 1)
    from waiting c where c.id is not null
  )`;

/** The cheap check for empty filters comes first. */
const WANTED = sql`(cardinality(s.project_ids) = 0 and cardinality(s.client_ids) = 0
            or b.project_ids && s.project_ids or b.client_ids && s.client_ids)`;

/** Workspaces take turns, one process at a time. Milliseconds are truncated: a rounded time may be in the future. */
export function fanOutStatement(count: number): Sql {
  return sql`
    with ${WAITING_WORKSPACES}, lock as materialized (
      select pg_try_advisory_xact_lock(5201744) as acquired
    ), batch as materialized (
      select e.* from lock join waiting c on lock.acquired and ${isLive(sql`c.id`)} cross join lateral (
        select id, workspace_id, type, recorded_at, project_ids, client_ids, row_number() over (order by id) as turn from events
        where workspace_id = c.id and fanned_out_at is null order by id limit ${count}::int
      ) e order by e.turn, e.id limit ${count}::int
    ), made as (
      insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, status, next_attempt_at, completed_at)
      select uuid_v7(), b.workspace_id, s.id, b.id, b.type,
        case s.status when 'active' then 'pending' else 'skipped' end::delivery_status,
        case s.status when 'active' then date_trunc('milliseconds', now()) end, case s.status when 'active' then null else now() end
      from batch b
      join webhook_subscriptions s on s.workspace_id = b.workspace_id and s.deleted_at is null and s.listens_from <= b.recorded_at
        and s.events && array[b.type, '*'] and ${WANTED}
      on conflict do nothing
    ), marked as (
      update events set fanned_out_at = now() from batch where events.id = batch.id and events.fanned_out_at is null returning 1
    )
    select count(*)::int as events from marked`;
}

const MANY_EVENTS = 100;

/** @returns whether more may wait. */
export async function fanOutNext(): Promise<boolean> {
  const client = await deliveryPool().connect();
  return releasing(client, async () => {
    const fanOut = await prepared(client, "deliveries_fan_out", fanOutStatement(MANY_EVENTS));
    const answers = await client.query(`/* deliveries-fan-out */ begin; ${PLANS} ${fanOut} commit`);
    const [marked] = (answers as unknown as pg.QueryResult<{ events: number }>[]).at(-2)?.rows ?? [];
    return marked?.events === MANY_EVENTS;
  });
}
