import { sql, type Sql } from "./sql";

/**
 * Whether entry `t` is not billed yet, because the workspace bills time only once it is approved. The time after a person's
 * last timesheet will be in the next one.
 */
export function awaitsApproval(workspaceId: string): Sql {
  return sql`((select w.approvals_enabled and w.invoice_only_approved from workspaces w where w.id = ${workspaceId}::uuid)
    and t.approval is distinct from 'approved'
    and (t.timesheet_id is not null or exists (
      select 1 from memberships m where m.workspace_id = ${workspaceId}::uuid and m.user_id = t.user_id and m.has_timesheets
        and coalesce(m.submits_timesheets, m.role <> 'owner') and t.local_date > (
          select max(s.ends_on) from timesheets s where s.workspace_id = ${workspaceId}::uuid and s.user_id = t.user_id
        ))))`;
}

/** Whether the day of entry `t` is in a submitted or approved timesheet of its person. */
export function lockedByTimesheet(workspaceId: string): Sql {
  return sql`exists (select 1 from timesheets s where s.workspace_id = ${workspaceId}::uuid and s.user_id = t.user_id
    and s.status in ('submitted', 'approved') and t.local_date between s.starts_on and s.ends_on)`;
}
