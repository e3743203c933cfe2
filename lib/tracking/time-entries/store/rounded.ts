import { AMOUNT } from "@/lib/kernel/db/entry-amount";
import { empty, run, sql, type Sql } from "@/lib/kernel/db/sql";
import { localDate } from "@/lib/kernel/core/time";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import type { TimeRounding } from "@/lib/kernel/core/time-rounding";
import { conditions, type EntryFilter } from "./filter";

export interface RoundingRules {
  workspace: TimeRounding;
  /** Whether the workspace or a project rounds by day, so that rounded time depends on other entries of the day. */
  isByDay: boolean;
  isRounded: boolean;
}

export interface PersonDay {
  userId: string;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  day: string;
}

export async function roundingRules(workspaceId: string): Promise<RoundingRules> {
  const [row] = await run<TimeRounding & { modes: string[] | null; isByDay: boolean }>(sql`
    select w.rounding_mode as mode, w.rounding_minutes as minutes, w.rounding_by as by,
      array_agg(distinct p.rounding_mode::text) filter (where p.rounding_mode is not null) as modes,
      coalesce(bool_or(p.rounding_by = 'day' and p.rounding_mode <> 'none'), false) as "isByDay"
    from workspaces w left join projects p on p.workspace_id = w.id and p.rounding_mode is not null
    where w.id = ${workspaceId}::uuid group by w.id`);
  const { mode = "none", minutes = 15, by = "entry", modes, isByDay } = row ?? { modes: null, isByDay: false };
  const isRounded = mode !== "none" || (modes ?? []).some((other) => other !== "none");
  return { workspace: { mode, minutes, by }, isRounded, isByDay: isByDay || (mode !== "none" && by === "day") };
}

/**
 * Return stopped entries as a table expression `t` with `client_id`, `day` in the workspace's time zone, `seconds` and
 * `rounded_seconds`. `roundParts` is the same rule in TypeScript.
 *
 * A filter that can divide the entries that are rounded together filters after rounding. All other filters keep these
 * together and filter before.
 *
 * @param days limits the entries before rounding, for speed.
 */
export function roundedEntries(
  workspaceId: string,
  filter: EntryFilter,
  { timeZone, rules, days }: { timeZone: string; rules: RoundingRules; days?: readonly PersonDay[] | undefined },
): Sql {
  const { mode, minutes, by } = rules.workspace;
  const { whole, after } = byRounding(filter, rules, timeZone);
  const step = sql`(coalesce(p.rounding_minutes, ${minutes}::smallint)::bigint * 60)`;
  const modeOf = sql`coalesce(p.rounding_mode, ${mode}::rounding_mode)`;
  const rule = sql`case ${modeOf} when 'none' then 1 else ${step} end as step,
    case ${modeOf} when 'up' then ${step} - 1 when 'nearest' then ${step} / 2 else 0 end as extra,
    case when coalesce(p.rounding_by, ${by}::rounding_by) = 'day' then null else t.id end as alone`;
  const entries = sql`
    select t.id, t.workspace_id, t.user_id, t.project_id, t.task_id, t.tags, t.custom, t.notes, t.billable, t.covered, t.invoice_id,
      t.billed_elsewhere, t.import_id, t.timesheet_id, t.approval, t.local_date, t.rate_minor, t.rate_currency, t.start_time, t.end_time, t.updated_at, p.client_id,
      (t.start_time at time zone ${timeZone}::text)::date as day,
      floor(date_part('epoch', t.end_time - t.start_time))::bigint as seconds, ${rules.isRounded ? rule : sql`1 as step`}
    from time_entries t
    left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    where t.workspace_id = ${workspaceId}::uuid and t.end_time is not null${conditions(workspaceId, whole)}${days ? among(days, timeZone) : empty}`;
  const projects = after.locks
    ? sql` left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`
    : empty;
  return sql`(select t.* from (${withRounded(entries, rules)}) t${projects} where true${conditions(workspaceId, after)}) t`;
}

/** Entries that are rounded one by one can be filtered first. */
function byRounding(
  filter: EntryFilter,
  { isByDay }: RoundingRules,
  timeZone: string,
): { whole: EntryFilter; after: EntryFilter } {
  if (!isByDay) return { whole: filter, after: {} };
  const { userIds, visibleTo, clientIds, projectIds, taskIds, invoiceIds, billable, covered, invoiced, ...after } =
    filter;
  const { from, to } = after;
  const days = {
    from: from && localDate(from, timeZone),
    to: to && localDate(new Date(to.getTime() - 1), timeZone),
  };
  const whole = { userIds, visibleTo, clientIds, projectIds, taskIds, invoiceIds, billable, covered, invoiced };
  return { whole: { ...whole, ...periodOf(days, timeZone) }, after };
}

/** Time and value of one entry, as rounded. */
export interface RoundedRow {
  id: string;
  seconds: number;
  amountMinor: number;
}

/** @param time entries `t` of `roundedEntries`. */
export function readRounded(time: Sql): Promise<RoundedRow[]> {
  return run<RoundedRow>(
    sql`select t.id, t.rounded_seconds as seconds, (${AMOUNT})::bigint as "amountMinor" from ${time}`,
  );
}

/** One currency. Null: without a rate. */
export interface TotalsRow {
  currency: string | null;
  seconds: number;
  roundedSeconds: number;
  roundedBillableSeconds: number;
  amountMinor: number;
}

export interface EntryTotals {
  entries: number;
  isRounded: boolean;
  rows: TotalsRow[];
}

/**
 * @param time entries `t` of `roundedEntries`.
 * @param priced whether the caller sees the rate of entry `t`.
 */
export function sumRounded(time: Sql, priced: Sql): Promise<TotalsRow[]> {
  return run<TotalsRow>(sql`
    select case when ${priced} then t.rate_currency end as currency, sum(t.seconds)::bigint as seconds,
      sum(t.rounded_seconds)::bigint as "roundedSeconds",
      coalesce(sum(t.rounded_seconds) filter (where t.billable), 0)::bigint as "roundedBillableSeconds",
      sum(${AMOUNT})::bigint as "amountMinor"
    from ${time} group by 1 order by 1`);
}

function among(days: readonly PersonDay[], timeZone: string): Sql {
  return sql` and (t.user_id, (t.start_time at time zone ${timeZone}::text)::date) in
    (select * from unnest(${days.map(({ userId }) => userId)}::uuid[], ${days.map(({ day }) => day)}::date[]))`;
}

function withRounded(entries: Sql, { isByDay, isRounded }: RoundingRules): Sql {
  if (!isRounded) return sql`select e.*, e.seconds as rounded_seconds from (${entries}) e`;
  if (!isByDay) return sql`select e.*, (e.seconds + e.extra) / e.step * e.step as rounded_seconds from (${entries}) e`;
  return sql`
    select u.*, coalesce(u.rounded * u.up_to / nullif(u.total, 0) - u.rounded * (u.up_to - u.seconds) / nullif(u.total, 0), 0)
      as rounded_seconds
    from (
      select s.*, (s.total + s.extra) / s.step * s.step as rounded from (
        select e.*, (sum(e.seconds) over unit)::bigint as total, (sum(e.seconds) over so_far)::bigint as up_to
        from (${entries}) e
        window
          unit as (
            partition by e.user_id, e.project_id, e.task_id, e.day, e.billable, e.rate_minor, e.rate_currency, e.invoice_id,
              e.billed_elsewhere, e.covered, e.alone
          ),
          so_far as (
            partition by e.user_id, e.project_id, e.task_id, e.day, e.billable, e.rate_minor, e.rate_currency, e.invoice_id,
              e.billed_elsewhere, e.covered, e.alone
            order by e.start_time, e.id rows between unbounded preceding and current row
          )
      ) s
    ) u`;
}
