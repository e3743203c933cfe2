import { deliveryPool } from "@/lib/kernel/db/pool";
import { run, sql } from "@/lib/kernel/db/sql";
import { webhookVerification } from "@/lib/webhooks/endpoints/events";
import { SENT_BY_HAND } from "@/lib/webhooks/endpoints/rules";

/** One warning per kind, endpoint and UTC day. */
const TODAY = sql`(now() at time zone 'utc')::date`;

const IS_ENABLED = sql`t.proven and s.disabled_reason = 'unverified'`;

export interface Outcome {
  deliveryId: string;
  subscriptionId: string;
  number: number;
  ok: boolean;
  /** By `performance.now()` of this process. */
  endedAt: number;
  durationMs: number;
  requestHeaders: Record<string, string> | null;
  /** A chat message. Null: the payload of the event. */
  requestBody: string | null;
  responseStatus: number | null;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
  error: string | null;
  verifiedUrl: string | null;
  waitSeconds: number | null;
  probeAfterSeconds: number | null;
  /** 410 twice in a row. */
  gone: boolean;
}

/**
 * A lost lease keeps the first outcome. Endpoints are locked first and in one order, against deadlocks. `locked` has them
 * as of the lock, which the snapshot of the statement may not see. `updated_at` uses the clock, because now() may lie
 * before a claim that the statement sees.
 *
 * @returns the number of new warnings
 */
export async function recordOutcomes(outcomes: readonly Outcome[]): Promise<number> {
  const sinceMs = performance.now();
  const rows = outcomes.map(({ endedAt, ...outcome }) => ({ ...outcome, ageSeconds: (sinceMs - endedAt) / 1000 }));
  const statement = sql`/* deliveries-outcomes */
    with aged as (
      select *, now() - make_interval(secs => "ageSeconds") as "finishedAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("deliveryId" uuid, "subscriptionId" uuid, number smallint, ok boolean,
        "ageSeconds" float8, "durationMs" int, "requestHeaders" jsonb, "requestBody" text, "responseStatus" smallint, "responseHeaders" jsonb,
        "responseBody" text, error text, "verifiedUrl" text, "waitSeconds" float8, "probeAfterSeconds" float8, gone boolean)
    ), given as materialized (
      select *, "finishedAt" + make_interval(secs => "waitSeconds") as "nextAttemptAt",
        "finishedAt" + make_interval(secs => "probeAfterSeconds") as "probeAfter" from aged
    ), locked as materialized (
      select id, workspace_id, url, status, deleted_at from webhook_subscriptions where id in (select "subscriptionId" from given) order by id for no key update
    ), finished as (
      update webhook_attempts a set finished_at = g."finishedAt", duration_ms = g."durationMs", request_headers = g."requestHeaders", request_body = g."requestBody",
        response_status = g."responseStatus", response_headers = g."responseHeaders", response_body = g."responseBody", error = g.error
      from given g where (select count(*) from locked) > 0
        and a.delivery_id = g."deliveryId" and a.number = g.number and a.finished_at is null
      returning a.delivery_id
    ), moved as (
      update webhook_deliveries d set attempts = g.number, last_status = g."responseStatus", last_error = g.error, updated_at = clock_timestamp(),
        status = case when g.ok then 'delivered' when d.status = 'skipped' then 'skipped'
          when g."nextAttemptAt" is null then 'failed' else 'pending' end::delivery_status,
        next_attempt_at = case when d.status = 'pending' then g."nextAttemptAt" end,
        completed_at = case when g.ok or g."nextAttemptAt" is null then g."finishedAt" else d.completed_at end
      from given g join finished f on f.delivery_id = g."deliveryId"
      where d.id = g."deliveryId" and d.attempts = g.number - 1 and d.status in ('pending', 'skipped')
      returning d.subscription_id, d.status, d.event_type
    ), tally as materialized (
      select g."subscriptionId" as id, bool_or(g.ok) as any_ok, count(*) filter (where not g.ok) as failures,
        max(g."finishedAt") filter (where g.ok) as succeeded_at, max(g."finishedAt") filter (where not g.ok) as failed_at,
        min(g."finishedAt") filter (where not g.ok) as first_failed_at, max(g."probeAfter") as probe_after,
        bool_or(g.gone) and s.status = 'active' as switch_off, bool_or(g."verifiedUrl" is not distinct from s.url) as proven
      from given g join finished f on f.delivery_id = g."deliveryId" join locked s on s.id = g."subscriptionId"
      group by g."subscriptionId", s.status
    ), exhausted as (
      select distinct s.workspace_id, s.id from moved m join tally t on t.id = m.subscription_id join locked s on s.id = t.id
      where m.status = 'failed' and m.event_type <> all(${SENT_BY_HAND}::text[]) and s.status = 'active' and s.deleted_at is null and not t.switch_off
        and not exists (select 1 from endpoint_warnings w where w.subscription_id = s.id and w.day = ${TODAY} and w.kind = 'disabled')
    ), updated as (
    update webhook_subscriptions s set
      consecutive_failures = case when t.any_ok then 0 else s.consecutive_failures + t.failures end,
      failing_since = case when t.any_ok then null else coalesce(s.failing_since, t.first_failed_at) end,
      last_success_at = coalesce(t.succeeded_at, s.last_success_at), last_failure_at = coalesce(t.failed_at, s.last_failure_at),
      probe_after = case when t.any_ok then null else t.probe_after end,
      status = case when t.switch_off then 'disabled' when ${IS_ENABLED} then 'active' else s.status end,
      disabled_at = case when t.switch_off then now() when ${IS_ENABLED} then null else s.disabled_at end,
      disabled_reason = case when t.switch_off then 'gone' when ${IS_ENABLED} then null else s.disabled_reason end,
      verified_at = case when t.proven then t.succeeded_at else s.verified_at end,
      updated_at = case when t.switch_off or t.proven then now() else s.updated_at end,
      version = case when t.switch_off or t.proven then s.version + 1 else s.version end
    from tally t where s.id = t.id returning s.workspace_id, s.id, t.switch_off
    )
    insert into endpoint_warnings (workspace_id, subscription_id, kind, day)
    select workspace_id, id, 'disabled'::endpoint_warning_kind, ${TODAY} from updated where switch_off
    union all select workspace_id, id, 'exhausted'::endpoint_warning_kind, ${TODAY} from exhausted
    on conflict do nothing returning 1`;
  return (await run(statement, deliveryPool())).length;
}

/** Disable endpoints that have been failing for 5 days and 20 attempts. Return how many. */
export async function disableDead(ids: readonly string[]): Promise<number> {
  const rows = await run(sql`
    with retired as (
      update webhook_subscriptions set status = 'disabled', disabled_at = now(), disabled_reason = 'failing', updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[]) and status = 'active' and consecutive_failures >= 20 and failing_since <= now() - interval '5 days'
      returning workspace_id, id
    ), warned as (
      insert into endpoint_warnings (workspace_id, subscription_id, kind, day)
      select workspace_id, id, 'disabled', ${TODAY} from retired on conflict do nothing
    )
    select 1 from retired`);
  return rows.length;
}

/** Challenges are not skipped. */
export async function skipDisabled(): Promise<void> {
  await run(sql`
    update webhook_deliveries d set status = 'skipped', next_attempt_at = null, completed_at = now(), updated_at = now()
    from webhook_subscriptions s where s.id = d.subscription_id and s.status = 'disabled' and d.status = 'pending'
      and not (s.disabled_reason = 'unverified' and d.event_type = ${webhookVerification.name})`);
}
