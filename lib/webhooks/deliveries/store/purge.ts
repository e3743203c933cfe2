import { run, sql } from "@/lib/kernel/db/sql";

/** How long each is kept, days. */
export interface Terms {
  deliveries: number;
  events: number;
  answers: number;
}

/** Deletes what is older than its term, a batch at a time; answers how many rows went. */
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
