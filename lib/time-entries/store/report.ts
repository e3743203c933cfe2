import { empty, run, sql, type Sql } from "@/lib/db/sql";
import type { Dimension } from "../schema/report";
import { conditions, type EntryFilter } from "./filter";

/** A group of entries in one currency; null where they have no rate. */
export interface ReportRow {
  keys: Partial<Record<Dimension, { id: string | null; name: string | null }>>;
  currency: string | null;
  seconds: number;
  billableSeconds: number;
  amountMinor: number;
  uninvoicedMinor: number;
}

type RawRow = Omit<ReportRow, "keys"> & {
  id0: string | null;
  name0: string | null;
  id1: string | null;
  name1: string | null;
};

const SECONDS = sql`floor(extract(epoch from t.end_time - t.start_time))`;

/**
 * Sums of stopped entries for each group and currency, in the order of the groups' names or days. An entry is worth its
 * seconds × rate in minor units, half up, by itself: so every grouping of the same entries comes to the same.
 *
 * @param limit how many rows at most; one more tells that there are more.
 */
export async function sumEntries(
  workspaceId: string,
  filter: EntryFilter,
  by: { dimensions: readonly Dimension[]; timeZone: string; weekStart: number; limit: number },
): Promise<ReportRow[]> {
  const [first, second] = [0, 1].map((index) => columnsOf(by.dimensions[index], by));
  const tagged = by.dimensions.includes("tag")
    ? sql`cross join lateral unnest(case when cardinality(t.tags) = 0 then array[null] else t.tags end) as tag(name)`
    : empty;
  const rows = await run<RawRow>(sql`
    with entry as (
      select ${first?.id}::text as id0, ${first?.name}::text as name0, ${second?.id}::text as id1, ${second?.name}::text as name1,
        t.rate_currency as currency, ${SECONDS} as seconds, t.billable, t.invoice_id,
        case when t.billable then div(2 * ${SECONDS} * coalesce(t.rate_minor, 0) + 3600, 7200) else 0 end as amount
      from time_entries t
      join users u on u.id = t.user_id
      left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
      left join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id
      left join tasks k on k.workspace_id = t.workspace_id and k.project_id = t.project_id and k.id = t.task_id
      ${tagged}
      where t.workspace_id = ${workspaceId}::uuid and t.end_time is not null${conditions(filter)}
    )
    select id0, name0, id1, name1, currency, sum(seconds)::bigint as seconds,
      coalesce(sum(seconds) filter (where billable), 0)::bigint as "billableSeconds", sum(amount)::bigint as "amountMinor",
      coalesce(sum(amount) filter (where invoice_id is null), 0)::bigint as "uninvoicedMinor"
    from entry group by id0, name0, id1, name1, currency
    order by name0 nulls last, id0, name1 nulls last, id1, currency limit ${by.limit + 1}`);
  return rows.map((row) => toRow(row, by.dimensions));
}

function toRow({ id0, name0, id1, name1, ...sums }: RawRow, [first, second]: readonly Dimension[]): ReportRow {
  return {
    ...sums,
    keys: {
      ...(first ? { [first]: { id: id0, name: name0 } } : {}),
      ...(second ? { [second]: { id: id1, name: name1 } } : {}),
    },
  };
}

/** The column that tells groups apart, and the one that they are called by and sorted by. */
function columnsOf(dimension: Dimension | undefined, { timeZone, weekStart }: { timeZone: string; weekStart: number }) {
  const day = sql`(t.start_time at time zone ${timeZone}::text)::date`;
  const same = (column: Sql) => ({ id: column, name: column });
  switch (dimension) {
    case undefined:
      return same(sql`null`);
    case "client":
      return { id: sql`c.id`, name: sql`c.name` };
    case "project":
      return { id: sql`p.id`, name: sql`p.name` };
    case "task":
      return { id: sql`k.id`, name: sql`k.name` };
    case "user":
      return { id: sql`u.id`, name: sql`u.name` };
    case "tag":
      return same(sql`tag.name`);
    case "day":
      return same(day);
    case "week":
      return same(sql`(${day} - (extract(isodow from ${day})::int - ${weekStart}::int + 7) % 7)`);
    case "month":
      return same(sql`to_char(${day}, 'YYYY-MM')`);
  }
}
