import { empty, run, sql, type Sql } from "@/lib/db/sql";
import type { DEBT_AGES } from "./rules";
import type { Dimension } from "./schema";

/** A group of entries in one currency; null where they have no rate. */
export interface TimeRow {
  keys: Partial<Record<Dimension, { id: string | null; name: string | null }>>;
  currency: string | null;
  seconds: number;
  billableSeconds: number;
  amountMinor: number;
  uninvoicedMinor: number;
}

type RawRow = Omit<TimeRow, "keys"> & {
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
 * @param which entries count: conditions that follow others, on entries `t` and their projects `p`.
 * @param limit how many rows at most; one more tells that there are more.
 */
export async function sumEntries(
  workspaceId: string,
  which: Sql,
  by: { dimensions: readonly Dimension[]; timeZone: string; weekStart: number; limit: number },
): Promise<TimeRow[]> {
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
      where t.workspace_id = ${workspaceId}::uuid and t.end_time is not null${which}
    )
    select id0, name0, id1, name1, currency, sum(seconds)::bigint as seconds,
      coalesce(sum(seconds) filter (where billable), 0)::bigint as "billableSeconds", sum(amount)::bigint as "amountMinor",
      coalesce(sum(amount) filter (where invoice_id is null), 0)::bigint as "uninvoicedMinor"
    from entry group by id0, name0, id1, name1, currency
    order by name0 nulls last, id0, name1 nulls last, id1, currency limit ${by.limit + 1}`);
  return rows.map((row) => toRow(row, by.dimensions));
}

function toRow({ id0, name0, id1, name1, ...sums }: RawRow, [first, second]: readonly Dimension[]): TimeRow {
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

export interface StateRow {
  status: "draft" | "sent" | "paid" | "void";
  isOverdue: boolean;
  currency: string;
  count: number;
  totalMinor: number;
  dueMinor: number;
}

/** Counts and sums of a workspace's invoices. Named SQL: asked for with every look at the list. */
export async function sumByState(workspaceId: string, today: string): Promise<StateRow[]> {
  return run<StateRow>(sql`
    select status, coalesce(status = 'sent' and due_date < ${today}::date, false) as "isOverdue", currency,
      count(*)::int as count, sum(total_minor)::bigint as "totalMinor",
      sum(case when status = 'void' then 0 else total_minor - paid_minor end)::bigint as "dueMinor"
    from invoices where workspace_id = ${workspaceId}::uuid group by 1, 2, 3 order by 3, 1, 2`);
}

export interface AgeRow {
  age: (typeof DEBT_AGES)[number];
  currency: string;
  count: number;
  dueMinor: number;
}

/** What is outstanding, by how far its due date is from today. */
export async function sumByAge(workspaceId: string, today: string): Promise<AgeRow[]> {
  return run<AgeRow>(sql`
    select case when due_date < ${today}::date - 30 then 'late_over_30' when due_date < ${today}::date then 'late'
        when due_date <= ${today}::date + 14 then 'due_within_14' else 'due_later' end as age,
      currency, count(*)::int as count, sum(total_minor - paid_minor)::bigint as "dueMinor"
    from invoices where workspace_id = ${workspaceId}::uuid and status = 'sent'
    group by 1, 2 order by 2, 1`);
}

/** Unbilled time of one task at one rate: what would be one line. */
export interface UnbilledRow {
  clientId: string;
  clientName: string;
  projectId: string;
  projectName: string;
  projectColor: string;
  currency: string;
  rateMinor: number | null;
  entries: number;
  seconds: number;
}

/**
 * Time that can be billed, in the lines that a bill by task would have.
 *
 * @param projectIds whose time counts; null: everybody's.
 */
export async function unbilledLines(workspaceId: string, projectIds: readonly string[] | null): Promise<UnbilledRow[]> {
  return run<UnbilledRow>(sql`
    select c.id as "clientId", c.name as "clientName", p.id as "projectId", p.name as "projectName",
      p.color as "projectColor", coalesce(t.rate_currency, c.currency) as currency, t.rate_minor as "rateMinor",
      count(*)::int as entries, sum(floor(extract(epoch from t.end_time - t.start_time)))::bigint as seconds
    from time_entries t
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id
    where t.workspace_id = ${workspaceId}::uuid and t.invoice_id is null and t.billable and t.end_time is not null
      ${projectIds ? sql`and t.project_id = any(${projectIds}::uuid[])` : empty}
    group by c.id, c.name, p.id, p.name, p.color, t.task_id, t.rate_currency, c.currency, t.rate_minor
    order by c.name, c.id, p.name, p.id`);
}
