import type { Db } from "@/lib/db/prisma";
import { minorUnits } from "@/lib/db/columns";
import { run, sql } from "@/lib/db/sql";

/** The user, project and task of an entry: what decides whether and how it may be written. */
export interface Target {
  userActive: boolean;
  userTimeZone: string | null;
  userRateMinor: number | null;
  project: {
    status: "active" | "archived";
    access: "workspace" | "members";
    version: number;
    billable: boolean;
    rateMinor: number | null;
    currency: string;
    /** Whether the caller manages it. */
    callerManages: boolean;
    /** Whether the caller is one of the project's people. */
    callerOnTeam: boolean;
  } | null;
  task: { status: "active" | "archived"; version: number; billable: boolean; rateMinor: number | null } | null;
}

interface TargetRow {
  userStatus: string;
  userTimeZone: string | null;
  userRateMinor: bigint | number | null;
  projectStatus: "active" | "archived" | null;
  access: "workspace" | "members";
  projectVersion: number;
  projectBillable: boolean;
  projectRateMinor: bigint | number | null;
  currency: string;
  callerManages: boolean;
  callerOnTeam: boolean;
  taskStatus: "active" | "archived" | null;
  taskVersion: number;
  taskBillable: boolean;
  taskRateMinor: bigint | number | null;
}

/**
 * Everything that writing an entry depends on, in one read; null when the user is not in the workspace. A transaction is
 * given where the read must see what it has changed.
 */
export async function readTarget(
  workspaceId: string,
  of: { userId: string; callerId: string; projectId: string | null; taskId: string | null },
  transaction?: Db,
): Promise<Target | null> {
  const statement = sql`
    select m.status as "userStatus", u.time_zone as "userTimeZone", m.default_rate_minor as "userRateMinor",
      p.status as "projectStatus", p.access, p.version as "projectVersion", p.billable as "projectBillable",
      p.rate_minor as "projectRateMinor", coalesce(c.currency, w.currency) as currency,
      coalesce(mine.is_manager, false) as "callerManages",
      mine.user_id is not null as "callerOnTeam",
      k.status as "taskStatus", k.version as "taskVersion", k.billable as "taskBillable", k.rate_minor as "taskRateMinor"
    from memberships m
    join users u on u.id = m.user_id
    join workspaces w on w.id = m.workspace_id
    left join projects p on p.workspace_id = m.workspace_id and p.id = ${of.projectId}::uuid
    left join clients c on c.workspace_id = m.workspace_id and c.id = p.client_id
    left join project_members mine on mine.workspace_id = m.workspace_id and mine.project_id = p.id and mine.user_id = ${of.callerId}::uuid
    left join tasks k on k.workspace_id = m.workspace_id and k.project_id = p.id and k.id = ${of.taskId}::uuid
    where m.workspace_id = ${workspaceId}::uuid and m.user_id = ${of.userId}::uuid`;
  const [row] = transaction ? await transaction.$queryRaw<TargetRow[]>(statement) : await run<TargetRow>(statement);
  return row ? toTarget(row) : null;
}

function toTarget(row: TargetRow): Target {
  return {
    userActive: row.userStatus === "active",
    userTimeZone: row.userTimeZone,
    userRateMinor: minorUnits(row.userRateMinor),
    project: row.projectStatus && {
      status: row.projectStatus,
      access: row.access,
      version: row.projectVersion,
      billable: row.projectBillable,
      rateMinor: minorUnits(row.projectRateMinor),
      currency: row.currency,
      callerManages: row.callerManages,
      callerOnTeam: row.callerOnTeam,
    },
    task: row.taskStatus && {
      status: row.taskStatus,
      version: row.taskVersion,
      billable: row.taskBillable,
      rateMinor: minorUnits(row.taskRateMinor),
    },
  };
}
