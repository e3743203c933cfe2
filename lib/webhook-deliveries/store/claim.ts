import type pg from "pg";
import { deliveryPool } from "@/lib/db/pool";
import { sql, type Sql } from "@/lib/db/sql";

/** An attempt that this process may make: nobody else makes it before its lease ends. */
export interface Claim {
  deliveryId: string;
  workspaceId: string;
  subscriptionId: string;
  eventId: string;
  eventType: string;
  /** When it was committed. */
  eventAt: Date;
  number: number;
  maxAttempts: number;
  redelivery: boolean;
  url: string;
  payload: string;
  /** The span that the event was made in; null when nothing was traced. */
  traceparent: string | null;
  /** By the clock of the database, which every schedule follows. */
  startedAt: Date;
  /** The workspace's secrets that sign now, encrypted, oldest first. */
  secrets: Buffer[];
  /** The status that the attempt before this one was answered with. */
  lastStatus: number | null;
}

/** How many attempts may be under way at once, and what a failing endpoint gets. */
export interface DeliveryLimits {
  perEndpoint: number;
  perWorkspace: number;
  /** From so many failures in a row on, an endpoint gets one probe at a time. */
  probeFrom: number;
  leaseSeconds: number;
}

/** Events whose deliveries are made at once: so few that others claim in between. */
const FAN_OUT = 100;

/**
 * Makes the deliveries of events that have none yet, then claims due attempts fairly: endpoints take turns, and none gets
 * more than its limit.
 *
 * @param room how many may be claimed at most. Asked when the database answers, for it may have been away meanwhile: what
 *   was free then may hold outcomes now that are not written yet, and would be claimed again.
 * @returns the claims, and whether more events wait for their deliveries.
 */
export async function claimDue(
  room: () => number,
  limits: DeliveryLimits,
): Promise<{ claims: Claim[]; hasMore: boolean }> {
  return inClaimTurn(async (client) => {
    const events = await fanOut(client);
    const limit = room();
    const claims = limit > 0 ? await claim(client, { whose: WAITING, which: WAITS }, limit, limits) : [];
    return { claims, hasMore: events === FAN_OUT };
  });
}

/**
 * Claims the next attempts of these deliveries, of those whose turn it is: see `claimDue`. The others are handed to the
 * dispatch runs, which make their attempts as soon as the limits allow it.
 */
export async function claimThese(ids: readonly string[], limits: DeliveryLimits): Promise<Claim[]> {
  const which = sql`d.id = any(${ids}::uuid[])`;
  const whose = sql`waiting as (select distinct subscription_id as id from webhook_deliveries d where ${which})`;
  return inClaimTurn(async (client) => {
    const claims = await claim(client, { whose, which }, ids.length, limits);
    const claimed = new Set(claims.map(({ deliveryId }) => deliveryId));
    const refused = ids.filter((id) => !claimed.has(id));
    if (refused.length > 0) await client.query({ ...HAND_BACK, values: [refused] });
    return claims;
  });
}

const HAND_BACK = {
  name: "deliveries-hand-back",
  text: `
    update webhook_deliveries set clock = 'dispatch' where id = any($1::uuid[]) and status = 'pending' and clock = 'run'`,
};

const WAITS = sql`d.clock = 'dispatch'`;

/** The endpoints for which something waits, from one to the next in the index, however much waits for each. */
export const WAITING = sql`recursive waiting as (
    (select subscription_id as id from webhook_deliveries where status = 'pending' and clock = 'dispatch' order by 1 limit 1)
    union all
    select (select d.subscription_id from webhook_deliveries d
      where d.status = 'pending' and d.clock = 'dispatch' and d.subscription_id > w.id order by 1 limit 1)
    from waiting w where w.id is not null
  )`;

/**
 * - The lock lets one dispatcher claim at a time, so that two together do not exceed the limits. One that hangs in its
 *   transaction loses the lock after five seconds.
 * - The commit does not wait for the disk: a claim that a crash of the server loses is made again. The outcome does wait,
 *   and its commit brings the claim before it to the disk as well.
 * - Prepared statements keep plans that were made while the tables were empty. Without sequential scans those plans are
 *   good for a large backlog, too.
 */
const BEGIN = `begin; set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '5s';
  set local enable_seqscan = off; set local jit = off; select pg_advisory_xact_lock(5201743)`;

async function inClaimTurn<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await deliveryPool().connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  // A connection that breaks between two statements tells only those who listen, and ends the process otherwise.
  client.on("error", onError);
  try {
    await client.query(BEGIN);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.off("error", onError);
    // A transaction that failed ends with its connection, whatever state it was left in.
    client.release(broken);
  }
}

/** The workspaces whose events have no deliveries yet, from one to the next in the index. */
const CROWD = `recursive crowd as (
    (select workspace_id as id from events where fanned_out_at is null order by 1 limit 1)
    union all
    select (select e.workspace_id from events e where e.fanned_out_at is null and e.workspace_id > c.id order by 1 limit 1)
    from crowd c where c.id is not null
  )`;

/**
 * Whether an event belongs to a project or client that the endpoint is about. The condition is read from the left, so that
 * an endpoint without a filter costs no more than a look at its two empty lists.
 */
const WANTED = `(cardinality(s.project_ids) = 0 and cardinality(s.client_ids) = 0
            or b.project_ids && s.project_ids or b.client_ids && s.client_ids)`;

/**
 * Makes the deliveries of a batch of events, due at once. Workspaces take turns, so that an import of one keeps no other
 * waiting. The column holds milliseconds: rounded up, half of the times would still lie in the future for the claim that
 * follows, so they are cut off.
 */
async function fanOut(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ events: number }>({
    name: "deliveries-fan-out",
    text: `
      with ${CROWD}, batch as materialized (
        select e.* from crowd c cross join lateral (
          select id, workspace_id, type, recorded_at, project_ids, client_ids, row_number() over (order by id) as turn from events
          where workspace_id = c.id and fanned_out_at is null order by id limit ${FAN_OUT}
        ) e order by e.turn, e.id limit ${FAN_OUT}
      ), made as (
        insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, status, next_attempt_at, completed_at)
        select uuid_v7(), b.workspace_id, s.id, b.id, b.type,
          case s.status when 'active' then 'pending' else 'skipped' end::delivery_status,
          case s.status when 'active' then date_trunc('milliseconds', now()) end, case s.status when 'active' then null else now() end
        from batch b
        join webhook_subscriptions s on s.workspace_id = b.workspace_id and s.deleted_at is null and s.listens_from <= b.recorded_at
          and s.events && array[b.type, '*'] and ${WANTED}
        on conflict do nothing
      ), told as (
        update events set fanned_out_at = now() from batch where events.id = batch.id returning 1
      )
      select count(*)::int as events from told`,
  });
  return rows[0]?.events ?? 0;
}

async function claim(
  client: pg.PoolClient,
  { whose, which }: { whose: Sql; which: Sql },
  limit: number,
  limits: DeliveryLimits,
): Promise<Claim[]> {
  const statement = sql`
    with ${whose}, due as materialized (
      select s.* from waiting w join webhook_subscriptions s on s.id = w.id where (s.status = 'active' or s.disabled_reason = 'unverified') and s.deleted_at is null
    ), workspaces_free as materialized (
      select w.workspace_id, ${limits.perWorkspace}::int - (
        select count(*)::int from webhook_attempts a where a.workspace_id = w.workspace_id and a.finished_at is null and a.lease_until > now()
      ) as free
      from (select distinct workspace_id from due) w
    ), endpoints as materialized (
      select s.id, s.url, f.free as workspace_free,
        case when s.consecutive_failures < ${limits.probeFrom}::int then ${limits.perEndpoint}::int
          when s.probe_after is null or s.probe_after <= now() then 1 else 0 end
        - (select count(*)::int from webhook_attempts a where a.subscription_id = s.id and a.finished_at is null and a.lease_until > now()) as free
      from due s join workspaces_free f on f.workspace_id = s.workspace_id
    ), chosen as materialized (
      select c.*, row_number() over (partition by c.workspace_id order by c.turn, c.next_attempt_at) as workspace_turn, e.url, e.workspace_free
      from endpoints e cross join lateral (
        select d.*, row_number() over (order by d.next_attempt_at) as turn from webhook_deliveries d
        where d.subscription_id = e.id and d.status = 'pending' and d.next_attempt_at <= now() and ${which}
          and not exists (select 1 from webhook_attempts a where a.delivery_id = d.id and a.number = d.attempts + 1 and a.lease_until > now())
        order by d.next_attempt_at limit greatest(e.free, 0)
      ) c
    ), leased as (
      insert into webhook_attempts (delivery_id, number, workspace_id, subscription_id, started_at, lease_until)
      select id, attempts + 1, workspace_id, subscription_id, clock_timestamp(), clock_timestamp() + make_interval(secs => ${limits.leaseSeconds}::float8)
      from chosen where workspace_turn <= workspace_free order by turn, next_attempt_at limit ${limit}::int
      on conflict (delivery_id, number) do update set started_at = excluded.started_at, lease_until = excluded.lease_until
        where webhook_attempts.finished_at is null and webhook_attempts.lease_until <= now()
      returning delivery_id, number, started_at
    )
    select c.id as "deliveryId", c.workspace_id as "workspaceId", c.subscription_id as "subscriptionId", c.event_id as "eventId",
      c.event_type as "eventType", l.number, c.max_attempts as "maxAttempts", (c.redelivery_of is not null or c.replayed) as redelivery, c.url,
      ev.occurred_at as "eventAt", ev.payload, ev.traceparent, l.started_at as "startedAt", c.last_status as "lastStatus",
      array(select sealed from webhook_secrets k where k.workspace_id = c.workspace_id and (k.ends_at is null or k.ends_at > now())
        order by k.created_at, k.id) as secrets
    from leased l join chosen c on c.id = l.delivery_id join events ev on ev.id = c.event_id`;
  const name = which === WAITS ? "deliveries-claim" : "deliveries-claim-these";
  const result = await client.query<Claim>({ name, text: statement.text, values: statement.values });
  return result.rows;
}
