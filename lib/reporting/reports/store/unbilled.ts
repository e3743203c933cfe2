import { awaitsApproval } from "@/lib/kernel/db/timesheet-day";
import { empty, run, sql, type Sql } from "@/lib/kernel/db/sql";

/** One task of a project at one rate. */
export interface UnbilledRow {
  clientId: string;
  clientName: string;
  projectId: string;
  projectName: string;
  projectColor: string;
  taskId: string | null;
  currency: string;
  rateMinor: number | null;
  entries: number;
  /** As tracked. */
  seconds: number;
  roundedSeconds: number;
}

/**
 * By client and project name.
 *
 * @param time entries `t` of `roundedEntries`.
 * @param projectIds projects that the caller may bill; null: all.
 */
export async function readUnbilled(
  workspaceId: string,
  time: Sql,
  projectIds: readonly string[] | null,
): Promise<UnbilledRow[]> {
  return run<UnbilledRow>(sql`
    select c.id as "clientId", c.name as "clientName", p.id as "projectId", p.name as "projectName",
      p.color as "projectColor", t.task_id as "taskId", coalesce(t.rate_currency, c.currency) as currency,
      t.rate_minor as "rateMinor", count(*)::int as entries, sum(t.seconds)::bigint as seconds,
      sum(t.rounded_seconds)::bigint as "roundedSeconds"
    from ${time}
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id
    where ${isUnbilled(projectIds)} and not ${awaitsApproval(workspaceId)}
    group by c.id, c.name, p.id, p.name, p.color, t.task_id, t.rate_currency, c.currency, t.rate_minor
    order by c.name, c.id, p.name, p.id`);
}

export interface AwaitingRow {
  clientId: string;
  /** As tracked. */
  seconds: number;
}

/** Return the time that `readUnbilled` leaves out. The parameters are the same. */
export async function readAwaiting(
  workspaceId: string,
  time: Sql,
  projectIds: readonly string[] | null,
): Promise<AwaitingRow[]> {
  return run<AwaitingRow & Record<string, unknown>>(sql`
    select p.client_id as "clientId", sum(t.seconds)::bigint as seconds
    from ${time}
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    where p.client_id is not null and ${isUnbilled(projectIds)} and ${awaitsApproval(workspaceId)}
    group by p.client_id order by p.client_id`);
}

function isUnbilled(projectIds: readonly string[] | null): Sql {
  return sql`t.billable and not t.covered and t.invoice_id is null and not t.billed_elsewhere
    ${projectIds ? sql`and t.project_id = any(${projectIds}::uuid[])` : empty}`;
}
