import type { Db } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";

/** Workspaces with budgets to look at, the longest waiting first. */
export async function workspacesWithChecks(): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(
    sql`select workspace_id as "workspaceId" from budget_checks group by workspace_id order by min(id)`,
  );
  return rows.map((row) => row.workspaceId);
}

/** The workspace's project whose budget waits longest to be looked at. */
export async function nextProject(workspaceId: string): Promise<string | null> {
  const [row] = await run<{ projectId: string }>(sql`
    select project_id as "projectId" from budget_checks where workspace_id = ${workspaceId}::uuid order by id limit 1`);
  return row?.projectId ?? null;
}

/**
 * Takes the waiting checks of a project, once nobody else is looking at its budget.
 *
 * @returns instants in whose months time has changed. What is read after this call sees those changes.
 */
export async function takeChecks(db: Db, workspaceId: string, projectId: string): Promise<Date[]> {
  await db.$queryRaw`
    select id from projects where workspace_id = ${workspaceId}::uuid and id = ${projectId}::uuid for no key update`;
  const rows = await db.$queryRaw<{ at: Date }[]>`
    delete from budget_checks where workspace_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid returning at`;
  return rows.map((row) => row.at);
}

/**
 * Forgets alerts that do not belong to the budget any more: of other thresholds, and of months where the budget is for
 * all time, or the other way about.
 */
export async function forgetStrayAlerts(
  db: Db,
  workspaceId: string,
  projectId: string,
  budget: { thresholds: readonly number[]; isMonthly: boolean },
): Promise<void> {
  const period = budget.isMonthly ? "total" : { not: "total" };
  await db.budgetAlert.deleteMany({
    where: { workspaceId, projectId, OR: [{ threshold: { notIn: [...budget.thresholds] } }, { period }] },
  });
}

/**
 * Writes down which thresholds of a period are reached, and no others.
 *
 * @param period `total`, or the month as `YYYY-MM`.
 * @returns those that were not reached when it was last looked at, ascending.
 */
export async function setReached(
  db: Db,
  workspaceId: string,
  { projectId, period }: { projectId: string; period: string },
  { reached, now }: { reached: readonly number[]; now: Date },
): Promise<number[]> {
  await db.budgetAlert.deleteMany({ where: { workspaceId, projectId, period, threshold: { notIn: [...reached] } } });
  const fresh = await db.budgetAlert.createManyAndReturn({
    data: reached.map((threshold) => ({ workspaceId, projectId, period, threshold, reachedAt: now })),
    skipDuplicates: true,
  });
  return fresh.map(({ threshold }) => threshold).sort((one, other) => one - other);
}

/** A recipient of budget alerts. */
export interface Watcher {
  userId: string;
  email: string;
}

/** Return the project's managers, or owners and admins if there are none. */
export async function watchersOf(db: Db, workspaceId: string, projectId: string): Promise<Watcher[]> {
  const rows = await db.$queryRaw<(Watcher & { runsIt: boolean })[]>`
    select u.id as "userId", u.email, coalesce(pm.is_manager, false) as "runsIt"
    from memberships m
    join users u on u.id = m.user_id
    left join project_members pm
      on pm.workspace_id = m.workspace_id and pm.user_id = m.user_id and pm.project_id = ${projectId}::uuid
    where m.workspace_id = ${workspaceId}::uuid and m.status = 'active' and m.role <> 'member'
      and (coalesce(pm.is_manager, false) or m.role in ('owner', 'admin'))
    order by u.email`;
  const managers = rows.filter(({ runsIt }) => runsIt);
  return managers.length > 0 ? managers : rows;
}
