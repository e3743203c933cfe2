import { empty, run, sql } from "@/lib/kernel/db/sql";
import { FROM } from "./milestones";

export interface UnbilledSum {
  clientId: string;
  clientName: string;
  /** In which the client is billed. */
  currency: string;
  projectId: string;
  projectName: string;
  projectColor: string;
  count: number;
  minor: number;
}

/** Completed milestones on no invoice, by client and project in alphabetical order. */
export function sumByProject(workspaceId: string, projectIds: readonly string[] | null): Promise<UnbilledSum[]> {
  return run<UnbilledSum>(sql`
    select c.id as "clientId", c.name as "clientName", c.currency, p.id as "projectId", p.name as "projectName",
      p.color as "projectColor", count(*)::int as count, sum(m.amount_minor)::bigint as minor
    ${FROM}
    where m.workspace_id = ${workspaceId}::uuid and m.completed_at is not null and m.invoice_id is null
      and c.id is not null ${projectIds ? sql`and m.project_id = any(${projectIds}::uuid[])` : empty}
    group by c.id, c.name, c.currency, p.id, p.name, p.color
    order by lower(c.name), c.id, lower(p.name), p.id`);
}
