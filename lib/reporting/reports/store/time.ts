import { AMOUNT } from "@/lib/kernel/db/entry-amount";
import { empty, run, sql, type Sql } from "@/lib/kernel/db/sql";
import { fieldOf, isCustom, type CustomDimension } from "../rules";
import type { Dimension } from "../schema/time";

/** Null currency: without a rate. */
export interface TimeRow {
  keys: Partial<Record<Dimension, GroupKey>>;
  /** Combines the groups beyond `top`. */
  isRest: boolean;
  currency: string | null;
  seconds: number;
  roundedSeconds: number;
  billableSeconds: number;
  roundedBillableSeconds: number;
  amountMinor: number;
  uninvoicedMinor: number;
  uninvoicedSeconds: number;
  /** Covered by a fixed fee, at its rates. */
  coveredMinor: number;
  /** As tracked. */
  coveredSeconds: number;
  /** As tracked. */
  invoicedSeconds: number;
  lastStart: Date | null;
}

export interface GroupKey {
  id: string | null;
  name: string | null;
  color?: string | null;
  clientName?: string | null;
}

type RawRow = Omit<TimeRow, "keys"> & {
  groups: number;
  id0: string | null;
  name0: string | null;
  id1: string | null;
  name1: string | null;
  color: string | null;
  clientName: string | null;
};

/**
 * Totals by group and currency, ordered by names or days: at most `limit` rows, plus one if there are more. Each entry
 * is rounded by itself, so that every grouping has the same total.
 *
 * @param time entries `t` of `roundedEntries`.
 * @param top number of groups of the last dimension with their own rows, those with the most time; null: all.
 * @returns rows, and the number of groups beyond `top`.
 */
export async function sumEntries(
  workspaceId: string,
  time: Sql,
  by: { dimensions: readonly Dimension[]; weekStart: number; limit: number; top: number | null },
): Promise<{ rows: TimeRow[]; restCount: number }> {
  const first = columnsOf(by.dimensions[0], sql`g0`, workspaceId, by.weekStart);
  const second = columnsOf(by.dimensions[1], sql`g1`, workspaceId, by.weekStart);
  const hasProject = by.dimensions.includes("project");
  const tagged = by.dimensions.includes("tag")
    ? sql`cross join lateral unnest(case when cardinality(t.tags) = 0 then array[null] else t.tags end) as tag(name)`
    : empty;
  const rows = await run<RawRow>(sql`
    with parts as (
      select ${first.group} as g0, ${second.group} as g1, t.rate_currency as currency, t.billable,
        (t.invoice_id is not null or t.billed_elsewhere) as invoiced, (t.billable and t.covered) as covered,
        sum(t.seconds) as seconds, sum(t.rounded_seconds) as rounded,
        sum(${AMOUNT}) as amount, max(t.start_time) as last
      from ${time} ${tagged}
      group by 1, 2, 3, 4, 5, 6
    ), ${placed(by)}, sums as (
      select g0, g1, place is null as "isRest", max(groups) as groups, currency, sum(seconds)::bigint as seconds, sum(rounded)::bigint as "roundedSeconds",
        coalesce(sum(seconds) filter (where billable), 0)::bigint as "billableSeconds",
        coalesce(sum(rounded) filter (where billable), 0)::bigint as "roundedBillableSeconds",
        sum(amount)::bigint as "amountMinor",
        coalesce(sum(amount) filter (where not invoiced and not covered), 0)::bigint as "uninvoicedMinor",
        coalesce(sum(rounded) filter (where billable and not invoiced and not covered), 0)::bigint as "uninvoicedSeconds",
        coalesce(sum(amount) filter (where covered and not invoiced), 0)::bigint as "coveredMinor",
        coalesce(sum(seconds) filter (where covered and not invoiced), 0)::bigint as "coveredSeconds",
        coalesce(sum(seconds) filter (where invoiced), 0)::bigint as "invoicedSeconds",
        max(last) as "lastStart"
      from placed group by g0, g1, place is null, currency
    )
    select ${first.id}::text as id0, ${first.name}::text as name0, ${second.id}::text as id1, ${second.name}::text as name1,
      ${hasProject ? sql`p.color, pc.name` : sql`null as color, null`} as "clientName", "isRest", groups, sums.currency, seconds, "roundedSeconds",
      "billableSeconds", "roundedBillableSeconds", "amountMinor", "uninvoicedMinor", "uninvoicedSeconds",
      "coveredMinor", "coveredSeconds", "invoicedSeconds", "lastStart"
    from sums ${first.names} ${second.names}
    ${hasProject ? sql`left join clients pc on pc.workspace_id = p.workspace_id and pc.id = p.client_id` : empty}
    order by "isRest", name0 nulls last, id0, name1 nulls last, id1, sums.currency limit ${by.limit + 1}`);
  const restCount = by.top === null ? 0 : Math.max(0, (rows[0]?.groups ?? 0) - by.top);
  return { rows: rows.map((row) => toRow(row, by.dimensions)), restCount };
}

/** Rows beyond `top` have neither rank nor group. */
function placed({ dimensions, top }: { dimensions: readonly Dimension[]; top: number | null }): Sql {
  if (top === null) return sql`placed as (select *, 1 as place, 0 as groups from parts)`;
  const [last, others] = dimensions.length > 1 ? [sql`g1`, sql`g0`] : [sql`g0`, sql`g1`];
  return sql`ranked as (
      select *, dense_rank() over (order by total desc, ${last}) as rank
      from (select *, sum(rounded) over (partition by ${last}) as total from parts) totalled
    ), placed as (
      select ${others}, case when rank <= ${top}::int then ${last} end as ${last}, case when rank <= ${top}::int then rank end as place,
        (max(rank) over ())::int as groups, currency, billable, invoiced, covered, seconds, rounded, amount, last
      from ranked
    )`;
}

/** Each entry must be in one group only. */
export function totalsOf(rows: readonly TimeRow[]): TimeRow[] {
  const totals = new Map<string | null, TimeRow>();
  for (const row of rows) {
    const total = totals.get(row.currency);
    totals.set(row.currency, total ? added(total, row) : { ...row, keys: {}, isRest: false });
  }
  return [...totals.values()].sort((one, other) => (one.currency ?? "~").localeCompare(other.currency ?? "~", "en"));
}

function added(total: TimeRow, row: TimeRow): TimeRow {
  return {
    keys: {},
    isRest: false,
    currency: total.currency,
    seconds: total.seconds + row.seconds,
    roundedSeconds: total.roundedSeconds + row.roundedSeconds,
    billableSeconds: total.billableSeconds + row.billableSeconds,
    roundedBillableSeconds: total.roundedBillableSeconds + row.roundedBillableSeconds,
    amountMinor: total.amountMinor + row.amountMinor,
    uninvoicedMinor: total.uninvoicedMinor + row.uninvoicedMinor,
    uninvoicedSeconds: total.uninvoicedSeconds + row.uninvoicedSeconds,
    coveredMinor: total.coveredMinor + row.coveredMinor,
    coveredSeconds: total.coveredSeconds + row.coveredSeconds,
    invoicedSeconds: total.invoicedSeconds + row.invoicedSeconds,
    lastStart: later(total.lastStart, row.lastStart),
  };
}

function later(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other);
}

function toRow(
  { id0, name0, id1, name1, color, clientName, groups: _groups, ...sums }: RawRow,
  dimensions: readonly Dimension[],
): TimeRow {
  const [first, second] = dimensions;
  const key = (dimension: Dimension, id: string | null, name: string | null) => ({
    [dimension]: { id, name, ...(dimension === "project" ? { color, clientName } : {}) },
  });
  return { ...sums, keys: { ...(first ? key(first, id0, name0) : {}), ...(second ? key(second, id1, name1) : {}) } };
}

function columnsOf(dimension: Dimension | undefined, column: Sql, workspaceId: string, weekStart: number) {
  const same = (group: Sql, shown: Sql = column) => ({ group, id: shown, name: shown, names: empty });
  const named = (group: Sql, table: Sql, alias: Sql) => ({
    group,
    id: column,
    name: sql`${alias}.name`,
    names: sql`left join ${table} ${alias} on ${alias}.workspace_id = ${workspaceId}::uuid and ${alias}.id = ${column}`,
  });
  if (dimension === undefined) return same(sql`null::text`);
  if (isCustom(dimension)) return same(customValue(dimension, workspaceId));
  switch (dimension) {
    case "client":
      return named(sql`t.client_id`, sql`clients`, sql`c`);
    case "project":
      return named(sql`t.project_id`, sql`projects`, sql`p`);
    case "task":
      return named(sql`t.task_id`, sql`tasks`, sql`k`);
    case "user":
      return {
        group: sql`t.user_id`,
        id: column,
        name: sql`u.name`,
        names: sql`left join users u on u.id = ${column}`,
      };
    case "tag":
      return same(sql`tag.name`);
    case "approval":
      return same(sql`t.approval::text`);
    case "day":
      return same(sql`t.day`);
    case "week":
      return same(sql`(t.day - (extract(isodow from t.day)::int - ${weekStart}::int + 7) % 7)`);
    case "month":
      // Formatted after grouping, not for each entry.
      return same(sql`date_trunc('month', t.day::timestamp)`, sql`to_char(${column}, 'YYYY-MM')`);
  }
}

/** The value as JSON. */
function customValue(dimension: CustomDimension, workspaceId: string): Sql {
  const { object, key } = fieldOf(dimension);
  if (object === "time_entry") return sql`(t.custom -> ${key}::text)::text`;
  const { table, id } = OWNERS[object];
  return sql`(select o.custom -> ${key}::text from ${table} o
    where o.workspace_id = ${workspaceId}::uuid and o.id = ${id})::text`;
}

/** Records of entry `t`, besides itself. */
const OWNERS: Readonly<Record<"client" | "project" | "task", { table: Sql; id: Sql }>> = {
  client: { table: sql`clients`, id: sql`t.client_id` },
  project: { table: sql`projects`, id: sql`t.project_id` },
  task: { table: sql`tasks`, id: sql`t.task_id` },
};
