import type pg from "pg";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { deliveryPool } from "@/lib/kernel/db/pool";
import { sql, type Sql } from "@/lib/kernel/db/sql";
import { webhookVerification } from "@/lib/webhooks/endpoints/events";
import type { Schedule } from "@/lib/webhooks/endpoints/rules";
import { PLANS, prepared, releasing } from "./connection";
import { fanOutStatement } from "./fan-out";

export interface Claim {
  deliveryId: string;
  workspaceId: string;
  subscriptionId: string;
  eventId: string;
  eventType: string;
  eventAt: Date;
  number: number;
  maxAttempts: number;
  redelivery: boolean;
  url: string;
  payload: string;
  /** Span of the event. */
  traceparent: string | null;
  /** By the clock of the database. */
  startedAt: Date;
  /** Milliseconds until `startedAt`. */
  waitMs: number;
  /** Least milliseconds between two attempts. Null: the rate is not limited. */
  intervalMs: number | null;
  /** Sealed, oldest first. */
  secrets: Buffer[];
  /** Sealed ed25519 keys, oldest first. Empty for endpoints that do not sign with them. */
  keys: Buffer[];
  /** Headers of the endpoint; `sealed` is base64. Null: none. */
  headers: { name: string; sealed: string }[] | null;
  retrySchedule: Schedule["kind"];
  lastStatus: number | null;
}

export interface DeliveryLimits {
  perEndpoint: number;
  perWorkspace: number;
  /** As `PROBE_FROM`. */
  probeFrom: number;
  leaseSeconds: number;
}

export interface Claimant {
  limit: number;
  /** Answered with 2xx, but not stored: excluded from limits. */
  answered?: readonly string[];
  isFanningOut?: boolean;
}

const FEW_EVENTS = 10;

/**
 * Fan out a few events, then claim due attempts, in one round trip.
 *
 * @returns the claims, and whether more events wait.
 */
export async function claimDue(
  { limit, answered = [], isFanningOut = false }: Claimant,
  limits: DeliveryLimits,
): Promise<{ claims: Claim[]; hasMore: boolean }> {
  const client = await deliveryPool().connect();
  return releasing(client, async () => {
    const fanOut = isFanningOut ? "" : await prepared(client, "deliveries_fan_out", fanOutStatement(FEW_EVENTS));
    const due = claimStatement({ limit, limits, answered });
    const claim = limit > 0 ? await prepared(client, "deliveries_claim", due) : "";
    const answers = await client.query(`/* deliveries-claim */ ${BEGIN} ${fanOut} ${claim} commit`);
    const rows = (answers as unknown as pg.QueryResult[]).map((answer) => answer.rows as unknown[]);
    const claims = (claim ? rows.at(-2) : []) as Claim[];
    const [marked] = (fanOut ? rows.at(claim ? -3 : -2) : []) as { events: number }[];
    return { claims, hasMore: marked?.events === FEW_EVENTS };
  });
}

export const IS_SENT_TO = sql`(s.status = 'active' or s.disabled_reason = 'unverified') and ${isLive(sql`s.workspace_id`)}`;

/** Unverified endpoints get only the challenge, which precedes all other deliveries. */
export function mayGet(eventType: Sql): Sql {
  return sql`(s.status = 'active' or ${eventType} = ${webhookVerification.name})`;
}

/** A loose index scan. */
export const WAITING = sql`recursive waiting as (
    (select subscription_id as id from webhook_deliveries where status = 'pending' order by 1 limit 1)
    union all
    select (select d.subscription_id from webhook_deliveries d
      where d.status = 'pending' and d.subscription_id > w.id order by 1 limit 1)
    from waiting w where w.id is not null
  )`;

/**
 * The lock keeps concurrent dispatchers within the limits, and is lost after five idle seconds. The commit does not
 * wait for the disk: a lost claim is repeated, and the commit of the outcome flushes both.
 */
const BEGIN = `begin; set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '5s'; ${PLANS}
  select pg_advisory_xact_lock(5201743);`;

/** Above one second by a slot of any rate: arrivals stay below the rate although the network delays some of them. */
const SLACK = 1.05;

/** Slots are claimed this far ahead, and at least one. */
const AHEAD = sql`interval '0.25 seconds'`;

/**
 * Free slots of an endpoint with a limited rate. They follow its newest attempt, of any process: the claims are the
 * only record, and the lock of the claim keeps two of them from the same slot.
 */
const SLOTS = sql`
        select r.interval, r.first_at, case when r.interval is null then 2147483647
          else floor(extract(epoch from now() + greatest(r.interval, ${AHEAD}) - r.first_at) / extract(epoch from r.interval))::int + 1 end as free
        from (
          select i.interval, greatest(now(), i.interval + (
            select max(a.started_at) from webhook_attempts a where i.interval is not null and a.subscription_id = s.id
          )) as first_at
          from (select make_interval(secs => ${sql`${SLACK}::float8`} / s.max_per_second) as interval) i
        ) r`;

/** Of the endpoint of a chosen delivery. */
const LIVE_SECRETS = sql`from webhook_secrets k where k.workspace_id = c.workspace_id and (k.ends_at is null or k.ends_at > now())
        and k.subscription_id is not distinct from case c.secret_mode when 'endpoint' then c.subscription_id end`;

interface ClaimLimits {
  limit: number;
  limits: DeliveryLimits;
  answered: readonly string[];
}

function claimStatement({ limit, limits, answered }: ClaimLimits): Sql {
  const isRunning = sql`a.finished_at is null and a.lease_until > now() and a.delivery_id <> all(${answered}::uuid[])`;
  const startsAt = sql`case when interval is null then clock_timestamp() else first_at + (turn - 1) * interval end`;
  return sql`
    with ${WAITING}, due as materialized (
      select s.* from waiting w join webhook_subscriptions s on s.id = w.id where ${IS_SENT_TO} and s.deleted_at is null
    ), workspaces_free as materialized (
      select w.workspace_id, ${limits.perWorkspace}::int - (
        select count(*)::int from webhook_attempts a where a.workspace_id = w.workspace_id and ${isRunning}
      ) as free
      from (select distinct workspace_id from due) w
    ), endpoints as materialized (
      select s.id, s.url, s.status, s.secret_mode, s.retry_schedule, s.signing, s.max_per_second, f.free as workspace_free,
        case when s.consecutive_failures < ${limits.probeFrom}::int then ${limits.perEndpoint}::int
          when s.probe_after is null or s.probe_after <= now() then 1 else 0 end
        - (select count(*)::int from webhook_attempts a where a.subscription_id = s.id and ${isRunning}) as free
      from due s join workspaces_free f on f.workspace_id = s.workspace_id
    ), chosen as materialized (
      select c.*, row_number() over (partition by c.workspace_id order by c.turn, c.next_attempt_at) as workspace_turn, s.url, s.workspace_free,
        s.secret_mode, s.retry_schedule, s.signing, slots.first_at, slots.interval
      from endpoints s cross join lateral (${SLOTS}) slots cross join lateral (
        select d.*, row_number() over (order by d.next_attempt_at) as turn from webhook_deliveries d
        where d.subscription_id = s.id and d.status = 'pending' and d.next_attempt_at <= now()
          and not exists (select 1 from webhook_attempts a where a.delivery_id = d.id and a.number = d.attempts + 1 and a.lease_until > now())
        order by d.next_attempt_at limit greatest(least(s.free, slots.free), 0)
      ) c where ${mayGet(sql`c.event_type`)}
    ), leased as (
      insert into webhook_attempts (delivery_id, number, workspace_id, subscription_id, started_at, lease_until)
      select id, attempts + 1, workspace_id, subscription_id, ${startsAt}, ${startsAt} + make_interval(secs => ${limits.leaseSeconds}::float8)
      from chosen where workspace_turn <= workspace_free order by turn, next_attempt_at limit ${limit}::int
      on conflict (delivery_id, number) do update set started_at = excluded.started_at, lease_until = excluded.lease_until
        where webhook_attempts.finished_at is null and webhook_attempts.lease_until <= now()
      returning delivery_id, number, started_at
    )
    select c.id as "deliveryId", c.workspace_id as "workspaceId", c.subscription_id as "subscriptionId", c.event_id as "eventId",
      c.event_type as "eventType", l.number, c.max_attempts as "maxAttempts", (c.redelivery_of is not null or c.replayed) as redelivery, c.url,
      ev.occurred_at as "eventAt", ev.payload, ev.traceparent, l.started_at as "startedAt",
      (greatest(0, extract(epoch from l.started_at - clock_timestamp())) * 1000)::float8 as "waitMs", (extract(epoch from c.interval) * 1000)::float8 as "intervalMs", c.last_status as "lastStatus",
      array(select k.sealed ${LIVE_SECRETS} order by k.created_at, k.id) as secrets,
      array(select k.sealed_key ${LIVE_SECRETS} and c.signing = 'ed25519' and k.sealed_key is not null order by k.created_at, k.id) as keys,
      (select json_agg(json_build_object('name', h.name, 'sealed', encode(h.sealed, 'base64')) order by h.name)
        from webhook_headers h where h.subscription_id = c.subscription_id) as headers, c.retry_schedule as "retrySchedule"
    from leased l join chosen c on c.id = l.delivery_id join events ev on ev.id = c.event_id`;
}
