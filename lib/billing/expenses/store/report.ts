import { run, sql, type Sql } from "@/lib/kernel/db/sql";
import type { ExpenseGrouping } from "../schema";
import { conditions, type ExpenseFilter } from "./filter";
import { FROM } from "./expenses";
import { BILLABLE_MINOR, PROJECT_CURRENCY } from "./totals";

/** Of one group and two currencies. Amounts are in minor units. */
export interface ReportRow {
  /** UUID, or `YYYY-MM`. Null for expenses without a project or client. */
  key: string | null;
  name: string | null;
  /** Color of a project. */
  color: string | null;
  currency: string;
  /** Null without a billable amount. */
  chargedIn: string | null;
  count: number;
  minor: number;
  chargedMinor: number;
  unbilledMinor: number;
}

const NONE = sql`null::text`;

const GROUPS: Readonly<Record<ExpenseGrouping, { key: Sql; name: Sql; color: Sql }>> = {
  category: { key: sql`e.category_id::text`, name: sql`k.name`, color: NONE },
  project: { key: sql`e.project_id::text`, name: sql`p.name`, color: sql`p.color` },
  client: { key: sql`p.client_id::text`, name: sql`c.name`, color: NONE },
  user: { key: sql`e.user_id::text`, name: sql`coalesce(m.invited_name, u.name)`, color: NONE },
  month: { key: sql`to_char(e.spent_on, 'YYYY-MM')`, name: sql`to_char(e.spent_on, 'YYYY-MM')`, color: NONE },
};

export function reportExpenses(
  workspaceId: string,
  grouping: ExpenseGrouping,
  filter: ExpenseFilter,
): Promise<ReportRow[]> {
  const { key, name, color } = GROUPS[grouping];
  return run<ReportRow>(sql`
    select key, name, color, currency, charged_in as "chargedIn", count(*)::int as count, sum(amount_minor)::bigint as minor,
      coalesce(sum(charged), 0)::bigint as "chargedMinor",
      coalesce(sum(charged) filter (where invoice_id is null), 0)::bigint as "unbilledMinor"
    from (
      select ${key} as key, ${name} as name, ${color} as color, e.currency, e.amount_minor, e.invoice_id, charge.minor as charged,
        case when charge.minor is not null then ${PROJECT_CURRENCY} end as charged_in
      ${FROM}
      join expense_categories k on k.workspace_id = e.workspace_id and k.id = e.category_id
      join memberships m on m.workspace_id = e.workspace_id and m.user_id = e.user_id
      join users u on u.id = m.user_id
      cross join lateral (select case when e.billable then ${BILLABLE_MINOR} end as minor) charge
      where e.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}
    ) found
    group by key, name, color, currency, charged_in`);
}
