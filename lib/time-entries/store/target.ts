import { perProcess } from "@/lib/core/per-process";
import { prisma, type Db } from "@/lib/db/prisma";
import { minorUnits } from "@/lib/db/columns";
import { readLately } from "@/lib/db/read-lately";
import { join, lookUp, sql, type Sql } from "@/lib/db/sql";

/** The user, project and task of an entry: what decides whether and how it may be written. */
export interface Target {
  userActive: boolean;
  userTimeZone: string | null;
  userRateMinor: number | null;
  /** Of the membership, whose rate it is. */
  userVersion: number;
  project: {
    status: "active" | "archived";
    access: "workspace" | "members";
    version: number;
    billable: boolean;
    rateMinor: number | null;
    currency: string;
    clientId: string | null;
    /** Of its client, whose currency it is; null without one. */
    clientVersion: number | null;
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
  userVersion: number;
  clientId: string | null;
  clientVersion: number | null;
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

/** What an entry is written for, and by whom: UUIDs. */
export interface TargetOf {
  userId: string;
  callerId: string;
  projectId: string | null;
  taskId: string | null;
}

/** How many targets are kept in mind. */
const TARGETS = 10_000;

const targets = perProcess("stintTargets", () => readLately<TargetRow | undefined>(TARGETS));

/**
 * Everything that writing an entry depends on, as it was read less than a second ago: what writes by it asks in its
 * statement for the versions that it names. Null when the user is not in the workspace.
 */
export async function recallTarget(workspaceId: string, of: TargetOf): Promise<Target | null> {
  const key = [workspaceId, of.userId, of.callerId, of.projectId, of.taskId].join();
  const row = await targets()(key, async () => (await lookUp<TargetRow>(prisma(), statementOf(workspaceId, of)))[0]);
  return row ? toTarget(row) : null;
}

/** The same as it is now, in a transaction that may have changed it. */
export async function readTarget(workspaceId: string, of: TargetOf, transaction: Db): Promise<Target | null> {
  const [row] = await transaction.$queryRaw<TargetRow[]>(statementOf(workspaceId, of));
  return row ? toTarget(row) : null;
}

function statementOf(workspaceId: string, of: TargetOf): Sql {
  return sql`
    select m.status as "userStatus", u.time_zone as "userTimeZone", m.default_rate_minor as "userRateMinor",
      m.version as "userVersion", c.id as "clientId", c.version as "clientVersion", p.status as "projectStatus", p.access,
      p.version as "projectVersion", p.billable as "projectBillable",
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
}

/**
 * That the user, project, client and task of an entry are still as they were when the target was read, as a condition of
 * the statement that writes it.
 */
export function stillHolds(
  workspaceId: string,
  { userId, projectId, taskId }: Omit<TargetOf, "callerId">,
  { userVersion, project, task }: Target,
): Sql {
  const conditions = [
    sql`exists (select 1 from memberships where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid
      and version = ${userVersion}::int)`,
  ];
  if (project)
    conditions.push(sql`exists (select 1 from projects p left join clients c on c.workspace_id = p.workspace_id and c.id = p.client_id
      where p.id = ${projectId}::uuid and p.workspace_id = ${workspaceId}::uuid and p.version = ${project.version}::int
      and c.version is not distinct from ${project.clientVersion}::int)`);
  if (task)
    conditions.push(sql`exists (select 1 from tasks where id = ${taskId}::uuid and workspace_id = ${workspaceId}::uuid
      and version = ${task.version}::int)`);
  return join(conditions, " and ");
}

/** That the project of an entry may still be worked on, as far as a change has to know that leaves it where it is. */
export function isNotArchived(workspaceId: string, projectId: string | null): Sql {
  if (projectId === null) return sql`true`;
  return sql`exists (select 1 from projects where workspace_id = ${workspaceId}::uuid and id = ${projectId}::uuid and status = 'active')`;
}

function toTarget(row: TargetRow): Target {
  return {
    userActive: row.userStatus === "active",
    userTimeZone: row.userTimeZone,
    userRateMinor: minorUnits(row.userRateMinor),
    userVersion: row.userVersion,
    project: row.projectStatus && {
      status: row.projectStatus,
      access: row.access,
      version: row.projectVersion,
      billable: row.projectBillable,
      rateMinor: minorUnits(row.projectRateMinor),
      currency: row.currency,
      clientId: row.clientId,
      clientVersion: row.clientVersion,
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
