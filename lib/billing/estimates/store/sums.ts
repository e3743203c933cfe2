import { run, sql } from "@/lib/kernel/db/sql";
import { BILLED } from "./rows";

export interface EstimateSums {
  state: "draft" | "open" | "expired" | "accepted" | "declined" | "superseded";
  currency: string;
  count: number;
  totalMinor: number;
  /** Accepted estimates that are not invoiced in full, and the sum of what is left. */
  uninvoicedCount: number;
  uninvoicedMinor: number;
  /** Decided in the year of `today`. */
  thisYearMinor: number;
  thisYearCount: number;
  /** Decided in the last 365 days. */
  recentCount: number;
}

/** By state and currency. @param today The workspace's day, `YYYY-MM-DD`. */
export function sumEstimates(
  workspaceId: string,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<EstimateSums[]> {
  return run<EstimateSums & Record<string, unknown>>(sql`
    select state, currency, count(*)::int as count, sum(total_minor)::bigint as "totalMinor",
      (count(*) filter (where left_minor > 0))::int as "uninvoicedCount", sum(left_minor)::bigint as "uninvoicedMinor",
      coalesce(sum(total_minor) filter (where date_trunc('year', decided_on) = date_trunc('year', ${today}::date)), 0)::bigint as "thisYearMinor",
      (count(*) filter (where date_trunc('year', decided_on) = date_trunc('year', ${today}::date)))::int as "thisYearCount",
      (count(*) filter (where decided_on > ${today}::date - 365))::int as "recentCount"
    from (
      select case when e.status = 'sent' and e.valid_until < ${today}::date then 'expired'
          when e.status = 'sent' then 'open' else e.status::text end as state,
        e.currency, e.total_minor, (e.decided_at at time zone ${timeZone}::text)::date as decided_on,
        case when e.status = 'accepted'
          then greatest(0, e.total_minor - (select coalesce(sum(b."amountMinor"), 0) from (${BILLED}) b)) else 0 end as left_minor
      from estimates e where e.workspace_id = ${workspaceId}::uuid) e
    group by 1, 2 order by 2, 1`);
}
