import { empty, run, sql, type Sql } from "@/lib/db/sql";
import type { Dimension } from "../schema/time";

/** A group of entries in one currency; null where they have no rate. */
export interface TimeRow {
  keys: Partial<Record<Dimension, GroupKey>>;
  currency: string | null;
  seconds: number;
  roundedSeconds: number;
  billableSeconds: number;
  roundedBillableSeconds: number;
  amountMinor: number;
  uninvoicedMinor: number;
  uninvoicedSeconds: number;
  /** As tracked. */
  invoicedSeconds: number;
  lastStart: Date | null;
}

export interface GroupKey {
  id: string | null;
  name: string | null;
  /** Of a project. */
  color?: string | null;
  clientName?: string | null;
}

type RawRow = Omit<TimeRow, "keys"> & {
  id0: string | null;
  name0: string | null;
  id1: string | null;
  name1: string | null;
  color: string | null;
  clientName: string | null;
};

/** What an entry is worth by its rounded time, in minor units, half up. */
export const AMOUNT = sql`case when t.billable
  then div(2 * t.rounded_seconds::numeric * coalesce(t.rate_minor, 0) + 3600, 7200) else 0 end`;

/**
 * Sums of stopped entries for each group and currency, in the order of the groups' names or days. An entry is worth its
 * rounded seconds × rate by itself: so every grouping of the same entries comes to the same.
 *
 * @param time entries `t`, as `roundedEntries` gives them.
 * @param limit how many rows at most; one more tells that there are more.
 */
export async function sumEntries(
  workspaceId: string,
  time: Sql,
  by: { dimensions: readonly Dimension[]; weekStart: number; limit: number },
): Promise<TimeRow[]> {
  const first = columnsOf(by.dimensions[0], sql`g0`, workspaceId, by.weekStart);
  const second = columnsOf(by.dimensions[1], sql`g1`, workspaceId, by.weekStart);
  const hasProject = by.dimensions.includes("project");
  const tagged = by.dimensions.includes("tag")
    ? sql`cross join lateral unnest(case when cardinality(t.tags) = 0 then array[null] else t.tags end) as tag(name)`
    : empty;
  const rows = await run<RawRow>(sql`
    with sums as (
      select ${first.group} as g0, ${second.group} as g1, t.rate_currency as currency, sum(t.seconds)::bigint as seconds,
        sum(t.rounded_seconds)::bigint as "roundedSeconds",
        coalesce(sum(t.seconds) filter (where t.billable), 0)::bigint as "billableSeconds",
        coalesce(sum(t.rounded_seconds) filter (where t.billable), 0)::bigint as "roundedBillableSeconds",
        sum(${AMOUNT})::bigint as "amountMinor",
        coalesce(sum(${AMOUNT}) filter (where t.invoice_id is null), 0)::bigint as "uninvoicedMinor",
        coalesce(sum(t.rounded_seconds) filter (where t.billable and t.invoice_id is null), 0)::bigint as "uninvoicedSeconds",
        coalesce(sum(t.seconds) filter (where t.invoice_id is not null), 0)::bigint as "invoicedSeconds",
        max(t.start_time) as "lastStart"
      from ${time} ${tagged}
      group by 1, 2, 3
    )
    select g0::text as id0, ${first.name}::text as name0, g1::text as id1, ${second.name}::text as name1,
      ${hasProject ? sql`p.color, pc.name` : sql`null as color, null`} as "clientName", sums.currency, seconds, "roundedSeconds",
      "billableSeconds", "roundedBillableSeconds", "amountMinor", "uninvoicedMinor", "uninvoicedSeconds",
      "invoicedSeconds", "lastStart"
    from sums ${first.names} ${second.names}
    ${hasProject ? sql`left join clients pc on pc.workspace_id = p.workspace_id and pc.id = p.client_id` : empty}
    order by name0 nulls last, id0, name1 nulls last, id1, sums.currency limit ${by.limit + 1}`);
  return rows.map((row) => toRow(row, by.dimensions));
}

function toRow(
  { id0, name0, id1, name1, color, clientName, ...sums }: RawRow,
  dimensions: readonly Dimension[],
): TimeRow {
  const [first, second] = dimensions;
  const key = (dimension: Dimension, id: string | null, name: string | null) => ({
    [dimension]: { id, name, ...(dimension === "project" ? { color, clientName } : {}) },
  });
  return { ...sums, keys: { ...(first ? key(first, id0, name0) : {}), ...(second ? key(second, id1, name1) : {}) } };
}

/** What tells groups apart, what they are called by and sorted by, and where that name is. */
function columnsOf(dimension: Dimension | undefined, column: Sql, workspaceId: string, weekStart: number) {
  const same = (group: Sql) => ({ group, name: column, names: empty });
  const named = (group: Sql, table: Sql, alias: Sql) => ({
    group,
    name: sql`${alias}.name`,
    names: sql`left join ${table} ${alias} on ${alias}.workspace_id = ${workspaceId}::uuid and ${alias}.id = ${column}`,
  });
  switch (dimension) {
    case undefined:
      return same(sql`null::text`);
    case "client":
      return named(sql`t.client_id`, sql`clients`, sql`c`);
    case "project":
      return named(sql`t.project_id`, sql`projects`, sql`p`);
    case "task":
      return named(sql`t.task_id`, sql`tasks`, sql`k`);
    case "user":
      return { group: sql`t.user_id`, name: sql`u.name`, names: sql`left join users u on u.id = ${column}` };
    case "tag":
      return same(sql`tag.name`);
    case "day":
      return same(sql`t.day`);
    case "week":
      return same(sql`(t.day - (extract(isodow from t.day)::int - ${weekStart}::int + 7) % 7)`);
    case "month":
      return same(sql`to_char(t.day, 'YYYY-MM')`);
  }
}
