import type { Closing } from "@/lib/kernel/core/closing";
import type { Rates } from "@/lib/kernel/core/rates";
import { minorUnits } from "@/lib/kernel/db/columns";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

export interface EntryContext {
  /** As of the lock. */
  closing: Closing | null;
  hasTimesheets: boolean;
  /** Whether new entries need values of custom fields. */
  hasRequiredFields: boolean;
  userActive: boolean;
  userTimeZone: string | null;
  userRates: Rates;
  workspaceRates: Rates;
  project: {
    status: "active" | "archived";
    access: "workspace" | "members";
    billable: boolean;
    hasFee: boolean;
    rates: Rates;
    currency: string;
    callerManages: boolean;
    /** As a member or manager. */
    callerOnTeam: boolean;
  } | null;
  task: { status: "active" | "archived"; billable: boolean; extra: boolean; rates: Rates } | null;
}

interface TargetRow {
  closing: Closing | null;
  hasTimesheets: boolean;
  hasRequiredFields: boolean;
  userStatus: string;
  userTimeZone: string | null;
  userRateMinor: bigint | number | null;
  userLaterRates: Rates["laterRates"];
  workspaceRates: Rates;
  projectStatus: "active" | "archived" | null;
  access: "workspace" | "members";
  projectBillable: boolean;
  hasFee: boolean;
  projectRateMinor: bigint | number | null;
  projectLaterRates: Rates["laterRates"];
  currency: string;
  callerManages: boolean;
  callerOnTeam: boolean;
  taskStatus: "active" | "archived" | null;
  taskBillable: boolean;
  taskExtra: boolean;
  taskRateMinor: bigint | number | null;
  taskLaterRates: Rates["laterRates"];
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
export async function lockEntryContext(db: Db, workspaceId: string, of: EntryReferences): Promise<EntryContext | null> {
  const [row] = await read<TargetRow>(
    db,
    sql`
    with m as (select * from memberships where workspace_id = ${workspaceId}::uuid and user_id = ${of.userId}::uuid for no key update),
      p as (select * from projects where workspace_id = ${workspaceId}::uuid and id = ${of.projectId}::uuid for share),
      c as (select * from clients where workspace_id = ${workspaceId}::uuid and id = (select client_id from p) for share),
      k as (select * from tasks where workspace_id = ${workspaceId}::uuid and project_id = (select id from p)
        and id = ${of.taskId}::uuid for share)
    select m.closing, m.has_timesheets as "hasTimesheets", exists (select 1 from custom_fields f
        where f.workspace_id = m.workspace_id and f.object = 'time_entry' and f.required and f.status = 'active')
        as "hasRequiredFields", m.status as "userStatus", u.time_zone as "userTimeZone", m.default_rate_minor as "userRateMinor",
      m.later_rates as "userLaterRates", workspace_rates(m.workspace_id) as "workspaceRates", p.later_rates as "projectLaterRates",
      p.status as "projectStatus", p.access, p.billable as "projectBillable", p.fee_minor is not null as "hasFee", p.rate_minor as "projectRateMinor",
      coalesce(c.currency, w.currency) as currency, coalesce(mine.is_manager, false) as "callerManages",
      mine.user_id is not null as "callerOnTeam", k.status as "taskStatus", k.billable as "taskBillable", k.extra as "taskExtra",
      k.rate_minor as "taskRateMinor", k.later_rates as "taskLaterRates"
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
    hasRequiredFields: row.hasRequiredFields,
    userActive: row.userStatus === "active",
    userTimeZone: row.userTimeZone,
    userRates: { rateMinor: minorUnits(row.userRateMinor), laterRates: row.userLaterRates },
    workspaceRates: row.workspaceRates,
    project: row.projectStatus && {
      status: row.projectStatus,
      access: row.access,
      billable: row.projectBillable,
      hasFee: row.hasFee,
      rates: { rateMinor: minorUnits(row.projectRateMinor), laterRates: row.projectLaterRates },
      currency: row.currency,
      callerManages: row.callerManages,
      callerOnTeam: row.callerOnTeam,
    },
    task: row.taskStatus && {
      status: row.taskStatus,
      billable: row.taskBillable,
      extra: row.taskExtra,
      rates: { rateMinor: minorUnits(row.taskRateMinor), laterRates: row.taskLaterRates },
    },
  };
}
