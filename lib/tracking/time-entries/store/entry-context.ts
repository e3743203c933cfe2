import type { Closing } from "@/lib/kernel/core/closing";
import { minorUnits } from "@/lib/kernel/db/columns";
import type { Db } from "@/lib/kernel/db/prisma";
import { empty, read, sql, type Sql } from "@/lib/kernel/db/sql";
import { closedDay } from "@/lib/kernel/db/closed-day";
import { COLUMNS, type TimeEntryRow } from "./entries";

export interface EntryContext {
  /** As of the lock. */
  closing: Closing | null;
  hasTimesheets: boolean;
  userActive: boolean;
  userTimeZone: string | null;
  userRateMinor: number | null;
  project: {
    status: "active" | "archived";
    access: "workspace" | "members";
    billable: boolean;
    rateMinor: number | null;
    currency: string;
    callerManages: boolean;
    /** As a member or manager. */
    callerOnTeam: boolean;
  } | null;
  task: { status: "active" | "archived"; billable: boolean; rateMinor: number | null } | null;
}

interface TargetRow {
  closing: Closing | null;
  hasTimesheets: boolean;
  userStatus: string;
  userTimeZone: string | null;
  userRateMinor: bigint | number | null;
  projectStatus: "active" | "archived" | null;
  access: "workspace" | "members";
  projectBillable: boolean;
  projectRateMinor: bigint | number | null;
  currency: string;
  callerManages: boolean;
  callerOnTeam: boolean;
  taskStatus: "active" | "archived" | null;
  taskBillable: boolean;
  taskRateMinor: bigint | number | null;
}

/** UUIDs. */
export interface EntryReferences {
  userId: string;
  callerId: string;
  projectId: string | null;
  taskId: string | null;
}

/**
 * Lock and return the user, project and task of an entry; null if the user is not in the workspace.
 *
 * The exclusive lock on the membership comes first, so that changes of one person's time run one after another.
 */
export function lockEntryContext(db: Db, workspaceId: string, of: EntryReferences): Promise<EntryContext | null> {
  return targetOf(db, workspaceId, of, { person: sql`for no key update`, others: sql`for share` });
}

/** Read the same without locks. */
export function readEntryContext(db: Db, workspaceId: string, of: EntryReferences): Promise<EntryContext | null> {
  return targetOf(db, workspaceId, of, { person: empty, others: empty });
}

async function targetOf(
  db: Db,
  workspaceId: string,
  of: EntryReferences,
  locks: { person: Sql; others: Sql },
): Promise<EntryContext | null> {
  const [row] = await read<TargetRow>(
    db,
    sql`
    with m as (select * from memberships where workspace_id = ${workspaceId}::uuid and user_id = ${of.userId}::uuid ${locks.person}),
      p as (select * from projects where workspace_id = ${workspaceId}::uuid and id = ${of.projectId}::uuid ${locks.others}),
      c as (select * from clients where workspace_id = ${workspaceId}::uuid and id = (select client_id from p) ${locks.others}),
      k as (select * from tasks where workspace_id = ${workspaceId}::uuid and project_id = (select id from p)
        and id = ${of.taskId}::uuid ${locks.others})
    select m.closing, m.has_timesheets as "hasTimesheets", m.status as "userStatus", u.time_zone as "userTimeZone", m.default_rate_minor as "userRateMinor",
      p.status as "projectStatus", p.access, p.billable as "projectBillable", p.rate_minor as "projectRateMinor",
      coalesce(c.currency, w.currency) as currency, coalesce(mine.is_manager, false) as "callerManages",
      mine.user_id is not null as "callerOnTeam", k.status as "taskStatus", k.billable as "taskBillable",
      k.rate_minor as "taskRateMinor"
    from m
    join users u on u.id = m.user_id
    join workspaces w on w.id = m.workspace_id
    left join p on true
    left join c on true
    left join k on true
    left join project_members mine on mine.workspace_id = m.workspace_id and mine.project_id = p.id
      and mine.user_id = ${of.callerId}::uuid`,
  );
  return row ? toTarget(row) : null;
}

function toTarget(row: TargetRow): EntryContext {
  return {
    closing: row.closing,
    hasTimesheets: row.hasTimesheets,
    userActive: row.userStatus === "active",
    userTimeZone: row.userTimeZone,
    userRateMinor: minorUnits(row.userRateMinor),
    project: row.projectStatus && {
      status: row.projectStatus,
      access: row.access,
      billable: row.projectBillable,
      rateMinor: minorUnits(row.projectRateMinor),
      currency: row.currency,
      callerManages: row.callerManages,
      callerOnTeam: row.callerOnTeam,
    },
    task: row.taskStatus && {
      status: row.taskStatus,
      billable: row.taskBillable,
      rateMinor: minorUnits(row.taskRateMinor),
    },
  };
}

export async function unbilledGroups(
  db: Db,
  workspaceId: string,
  where: { projectId: string; taskId?: string },
): Promise<{ userId: string; taskId: string | null }[]> {
  const groups = await db.timeEntry.groupBy({
    by: ["userId", "taskId"],
    where: { ...where, invoiceId: null, billedElsewhere: false, workspaceId },
  });
  return groups;
}

/** Return the entries of open days whose rate changed. */
export async function repriceEntries(
  db: Db,
  workspaceId: string,
  of: { projectId: string; userId: string; taskId: string | null },
  price: { rateMinor: number | null; rateCurrency: string | null; updatedAt: Date },
  closing: Closing | null,
): Promise<TimeEntryRow[]> {
  return read(
    db,
    sql`with t as (
      update time_entries t
      set rate_minor = ${price.rateMinor}::bigint, rate_currency = ${price.rateCurrency}::char(3),
        updated_at = ${price.updatedAt}::timestamptz, version = version + 1
      where workspace_id = ${workspaceId}::uuid and project_id = ${of.projectId}::uuid and user_id = ${of.userId}::uuid
        and task_id is not distinct from ${of.taskId}::uuid and invoice_id is null and not billed_elsewhere
        and not ${closedDay(closing, price.updatedAt)}
        and (rate_minor, rate_currency) is distinct from (${price.rateMinor}::bigint, ${price.rateCurrency}::char(3))
      returning *
    )
    select ${COLUMNS} from t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`,
  );
}

/** Return the number of unbilled entries on closed days. */
export async function countClosed(
  db: Db,
  workspaceId: string,
  where: { projectId: string; taskId?: string },
  { closing, now }: { closing: Closing | null; now: Date },
): Promise<number> {
  if (!closing) return 0;
  const [row] = await read<{ count: number }>(
    db,
    sql`select count(*) as count from time_entries t
    where t.workspace_id = ${workspaceId}::uuid and t.project_id = ${where.projectId}::uuid and t.invoice_id is null and not t.billed_elsewhere
      ${where.taskId === undefined ? empty : sql`and t.task_id = ${where.taskId}::uuid`} and ${closedDay(closing, now)}`,
  );
  return row?.count ?? 0;
}
