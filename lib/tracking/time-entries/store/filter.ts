import { hasCustomValues, type CustomMatch } from "@/lib/kernel/db/custom-value";
import { closedDay } from "@/lib/kernel/db/closed-day";
import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import { holdsByIndex } from "@/lib/kernel/db/search-text";
import { empty, join, sql, type Sql } from "@/lib/kernel/db/sql";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import { LOCK_REASONS, type LockedFor, type LockReason } from "../rules";

export interface EntryFilter {
  ids?: readonly string[] | undefined;
  userIds?: readonly string[] | undefined;
  /** Only entries of this user, on these projects, or in timesheets that the user approves. */
  visibleTo?: { userId: string; projectIds: readonly string[]; byApproval?: boolean } | undefined;
  clientIds?: readonly string[] | undefined;
  projectIds?: readonly string[] | undefined;
  taskIds?: readonly string[] | undefined;
  invoiceIds?: readonly string[] | undefined;
  importIds?: readonly string[] | undefined;
  /** Values of custom fields by key. */
  custom?: CustomMatch | undefined;
  externalRef?: RefKey | undefined;
  billable?: boolean | undefined;
  covered?: boolean | undefined;
  invoiced?: boolean | undefined;
  running?: boolean | undefined;
  /** Whether another entry of the person shares time with the entry. */
  overlapping?: boolean | undefined;
  timesheetIds?: readonly string[] | undefined;
  /** Statuses, and `none`. */
  approvals?: readonly string[] | undefined;
  locks?: LockFilter | undefined;
  tags?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  updatedSince?: Date | undefined;
  /** Text in the notes. */
  search?: string | undefined;
}

function stateConditions({ billable, covered, invoiced, running, overlapping, approvals, locks }: EntryFilter): Sql[] {
  const parts: Sql[] = [];
  if (billable !== undefined) parts.push(sql`t.billable = ${billable}`);
  if (covered !== undefined) parts.push(sql`(t.billable and t.covered) = ${covered}`);
  if (invoiced !== undefined) parts.push(sql`(t.invoice_id is not null or t.billed_elsewhere) = ${invoiced}`);
  if (running !== undefined) parts.push(running ? sql`t.end_time is null` : sql`t.end_time is not null`);
  if (overlapping !== undefined) parts.push(sql`${overlapsAnother()} = ${overlapping}`);
  if (approvals) parts.push(sql`coalesce(t.approval::text, 'none') = any(${approvals}::text[])`);
  if (locks) parts.push(...lockConditions(locks));
  return parts;
}

/**
 * `overlappingIds` in SQL: a later entry starts before the end, or an earlier one ends after the start. Entries of more
 * than a day have their own index, so that only the earlier entries of one day are examined.
 */
function overlapsAnother(): Sql {
  const other = (conditions: Sql) => sql`exists (select 1 from time_entries o
    where o.workspace_id = t.workspace_id and o.user_id = t.user_id and ${conditions})`;
  const isEarlier = sql`(o.start_time, o.id) < (t.start_time, t.id)`;
  return sql`(${other(sql`(o.start_time, o.id) > (t.start_time, t.id) and o.start_time < coalesce(t.end_time, now())`)}
    or ${other(sql`${isEarlier} and o.start_time > t.start_time - interval '24 hours' and o.end_time > t.start_time`)}
    or ${other(sql`${isEarlier} and (o.end_time is null or o.end_time - o.start_time > interval '24 hours')
      and coalesce(o.end_time, now()) > t.start_time`)})`;
}

function visibleTo({ userId, projectIds, byApproval = false }: NonNullable<EntryFilter["visibleTo"]>): Sql {
  return sql`(t.user_id = ${userId}::uuid or t.project_id = any(${projectIds}::uuid[])
    ${byApproval ? sql`or ${ofApprover(userId)}` : empty})`;
}

/** Whether a caller sees the rate of entry `t`. Entries that are visible by an approval only have no rate. */
export function pricedFor(visible: EntryFilter["visibleTo"]): Sql {
  if (!visible) return sql`true`;
  return sql`(t.user_id = ${visible.userId}::uuid or coalesce(t.project_id = any(${visible.projectIds}::uuid[]), false))`;
}

/** Whether entry `t` is in a timesheet of a person whose approver the user is. */
export function ofApprover(userId: string): Sql {
  return sql`(t.timesheet_id is not null and exists (select 1 from memberships m
    where m.workspace_id = t.workspace_id and m.user_id = t.user_id and m.approver_id = ${userId}::uuid))`;
}

/** Entries by their locks for the caller. */
interface LockFilter {
  isLocked?: boolean | undefined;
  /** Any of these. */
  reasons?: readonly LockReason[] | undefined;
  for: LockedFor;
}

function lockConditions({ isLocked, reasons, for: caller }: LockFilter): Sql[] {
  const anyLock = (names: readonly LockReason[]) =>
    join(
      names.map((name) => lockOf(name, caller)),
      " or ",
    );
  return [
    ...(isLocked === undefined ? [] : [sql`(${anyLock(LOCK_REASONS)}) = ${isLocked}::boolean`]),
    ...(reasons ? [sql`(${anyLock(reasons)})`] : []),
  ];
}

/** `lockReasons` in SQL. */
function lockOf(reason: LockReason, { closing, now, callerId }: LockedFor): Sql {
  switch (reason) {
    case "invoiced":
      return sql`t.invoice_id is not null`;
    case "period_closed":
      return closedDay(closing, now);
    case "approved":
      return sql`t.approval is not distinct from 'approved'`;
    case "submitted":
      return sql`(t.approval is not distinct from 'submitted' and t.user_id is not distinct from ${callerId}::uuid)`;
    case "invoiced_elsewhere":
      return sql`t.billed_elsewhere`;
    case "project_archived":
      return sql`p.status is not distinct from 'archived'`;
  }
}

/** Return ` and …` conditions on entries `t` and projects `p`. */
export function conditions(workspaceId: string, filter: EntryFilter): Sql {
  const parts: Sql[] = [];
  const anyOf = (column: Sql, ids: readonly string[] | undefined) => {
    if (ids) parts.push(sql`${column} = any(${ids}::uuid[])`);
  };
  anyOf(sql`t.id`, filter.ids);
  anyOf(sql`t.user_id`, filter.userIds);
  anyOf(sql`t.project_id`, filter.projectIds);
  anyOf(sql`p.client_id`, filter.clientIds);
  anyOf(sql`t.task_id`, filter.taskIds);
  anyOf(sql`t.invoice_id`, filter.invoiceIds);
  anyOf(sql`t.import_id`, filter.importIds);
  if (filter.externalRef) parts.push(hasExternalRef(sql`t.id`, workspaceId, "time_entry", filter.externalRef));
  if (filter.visibleTo) parts.push(visibleTo(filter.visibleTo));
  parts.push(...stateConditions(filter));
  anyOf(sql`t.timesheet_id`, filter.timesheetIds);
  if (filter.tags) parts.push(sql`t.tags && ${filter.tags}::text[]`);
  const custom = hasCustomValues(sql`t.custom`, filter.custom);
  if (custom) parts.push(custom);
  if (filter.from) parts.push(sql`t.start_time >= ${filter.from}::timestamptz`);
  if (filter.to) parts.push(sql`t.start_time < ${filter.to}::timestamptz`);
  if (filter.updatedSince) parts.push(sql`t.updated_at >= ${filter.updatedSince}::timestamptz`);
  if (filter.search !== undefined) parts.push(holdsByIndex(sql`t.notes`, filter.search));
  return parts.length === 0 ? empty : sql` and ${join(parts, " and ")}`;
}
