import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { deliveryPool } from "@/lib/kernel/db/pool";
import { run, sql } from "@/lib/kernel/db/sql";
import { IS_SENT_TO, mayGet, WAITING, type DeliveryLimits } from "./claim";

/** Seconds until a run has work, or null. */
export async function nextDueIn({ probeFrom }: DeliveryLimits): Promise<number | null> {
  const question = sql`
    with ${WAITING}
    select extract(epoch from least(
      (select now() from events e where e.fanned_out_at is null and ${isLive(sql`e.workspace_id`)} limit 1),
      (select min(greatest(first.next_attempt_at, case when s.consecutive_failures >= ${probeFrom}::int then s.probe_after end,
          (select min(a.lease_until) from webhook_attempts a where a.subscription_id = s.id and a.finished_at is null and a.lease_until > now())))
        from waiting w join webhook_subscriptions s on s.id = w.id cross join lateral (
          select d.next_attempt_at, d.event_type from webhook_deliveries d
          where d.subscription_id = s.id and d.status = 'pending' order by d.next_attempt_at limit 1
        ) first
        where ${IS_SENT_TO} and ${mayGet(sql`first.event_type`)})
    ) - now())::float8 as seconds`;
  const [row] = await run<{ seconds: number | null }>(question, deliveryPool());
  return typeof row?.seconds === "number" ? Math.max(0, row.seconds) : null;
}

/** Retention in days. */
export interface Terms {
  deliveries: number;
  events: number;
  answers: number;
}

/** One batch. Return the number of rows. */
export async function purgeOld(now: Date, terms: Terms): Promise<number> {
  const days = (count: number): Date => new Date(now.getTime() - count * 86_400_000);
  const batches = [
    sql`delete from webhook_deliveries where id in (select id from webhook_deliveries where created_at < ${days(terms.deliveries)}::timestamptz limit 5000) returning 1`,
    sql`delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys where created_at < ${days(terms.answers)}::timestamptz limit 5000)) returning 1`,
    sql`delete from events where id in (select e.id from events e where e.occurred_at < ${days(terms.events)}::timestamptz and e.fanned_out_at is not null limit 5000) returning 1`,
    sql`delete from endpoint_warnings where created_at < ${days(terms.events)}::timestamptz returning 1`,
  ];
  let gone = 0;
  for (const batch of batches) gone += (await run(batch)).length;
  return gone;
}
