import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { openedPools } from "@/lib/kernel/db/pool";
import { run, sql } from "@/lib/kernel/db/sql";

/** prom-client's JSON. */
export type Snapshot = object[];

export async function saveSnapshot(process: string, metrics: Snapshot): Promise<void> {
  await run(sql`
    insert into process_metrics (process, metrics) values (${process}::text, ${JSON.stringify(metrics)}::json)
    on conflict (process) do update set metrics = excluded.metrics, seen_at = now()`);
}

/** Also processes silent for an hour. */
export async function deleteSnapshot(process: string): Promise<void> {
  await run(sql`delete from process_metrics where process = ${process}::text or seen_at < now() - interval '1 hour'`);
}

export async function otherSnapshots(process: string, withinSeconds: number): Promise<Snapshot[]> {
  const rows = await run<{ metrics: Snapshot }>(sql`
    select metrics from process_metrics
    where process <> ${process}::text and seen_at > now() - make_interval(secs => ${withinSeconds}::float8) order by process`);
  return rows.map(({ metrics }) => metrics);
}

export interface Backlog {
  /** Not yet turned into deliveries. */
  events: number;
  due: number;
  later: number;
  /** 0 if none is due. */
  oldestSeconds: number;
  emails: number;
}

export async function readBacklog(): Promise<Backlog> {
  const [row] = await run<Backlog>(sql`
    with waiting as (
      select next_attempt_at from webhook_deliveries d where status = 'pending' and ${isLive(sql`d.workspace_id`)}
    )
    select (select count(*)::int from events e where fanned_out_at is null and ${isLive(sql`e.workspace_id`)}) as events,
      count(*) filter (where next_attempt_at <= now())::int as due,
      count(*) filter (where next_attempt_at > now())::int as later,
      greatest(coalesce(extract(epoch from now() - min(next_attempt_at)), 0), 0)::float8 as "oldestSeconds",
      (select count(*)::int from emails m where status = 'queued' and ${isLive(sql`m.workspace_id`)}) as emails
    from waiting`);
  return row ?? { events: 0, due: 0, later: 0, oldestSeconds: 0, emails: 0 };
}

/** `waiting` counts requests. */
export function countConnections(): [pool: string, { busy: number; idle: number; waiting: number }][] {
  return openedPools().map(([name, { totalCount, idleCount, waitingCount }]) => [
    name,
    { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
  ]);
}
