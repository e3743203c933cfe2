import { empty, run, sql } from "@/lib/kernel/db/sql";
import { FROM } from "./expenses";
import { BILLABLE_MINOR } from "./totals";

export interface UnbilledSum {
  clientId: string;
  clientName: string;
  /** In which the client is billed. */
  currency: string;
  projectId: string;
  projectName: string;
  projectColor: string;
  /** Expenses with a billable amount. */
  count: number;
  minor: number;
  /** Expenses that need an exchange rate. */
  withoutRate: number;
}

/** Billable expenses on no invoice, by client and project in alphabetical order. Days are `YYYY-MM-DD`, inclusive. */
export function sumByProject(
  workspaceId: string,
  { projectIds, from, to }: { projectIds: readonly string[] | null; from?: string | undefined; to: string },
): Promise<UnbilledSum[]> {
  return run<UnbilledSum>(sql`
    select c.id as "clientId", c.name as "clientName", c.currency, p.id as "projectId", p.name as "projectName",
      p.color as "projectColor", count(${BILLABLE_MINOR})::int as count, coalesce(sum(${BILLABLE_MINOR}), 0)::bigint as minor,
      (count(*) - count(${BILLABLE_MINOR}))::int as "withoutRate"
    ${FROM}
    where e.workspace_id = ${workspaceId}::uuid and e.billable and e.invoice_id is null and c.id is not null
      ${projectIds ? sql`and e.project_id = any(${[...projectIds]}::uuid[])` : empty}
      ${from === undefined ? empty : sql`and e.spent_on >= ${from}::date`} and e.spent_on <= ${to}::date
    group by c.id, c.name, c.currency, p.id, p.name, p.color
    order by lower(c.name), c.id, lower(p.name), p.id`);
}
