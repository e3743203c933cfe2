import type { Db } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";

/** Longest waiting first. */
export async function workspacesWithChecks(): Promise<string[]> {
  const rows = await run<{ workspaceId: string }>(
    sql`select workspace_id as "workspaceId" from budget_checks group by workspace_id order by min(id)`,
  );
  return rows.map((row) => row.workspaceId);
}

export async function nextProject(workspaceId: string): Promise<string | null> {
  const [row] = await run<{ projectId: string }>(sql`
    select project_id as "projectId" from budget_checks where workspace_id = ${workspaceId}::uuid order by id limit 1`);
  return row?.projectId ?? null;
}

/**
 * Lock a project and delete its pending budget checks.
 *
 * @returns instants of changed time. Later reads of the transaction see the changes.
 */
export async function claimChecks(db: Db, workspaceId: string, projectId: string): Promise<Date[]> {
  await db.$queryRaw`
    select id from projects where workspace_id = ${workspaceId}::uuid and id = ${projectId}::uuid for no key update`;
  const rows = await db.$queryRaw<{ at: Date }[]>`
    delete from budget_checks where workspace_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid returning at`;
  return rows.map((row) => row.at);
}

interface Measured {
  projectId: string;
  measure: "budget" | "fee";
}

/** Alerts of thresholds and periods that the budget or fee does not have. */
export async function deleteObsoleteAlerts(
  db: Db,
  workspaceId: string,
  of: Measured,
  budget: { thresholds: readonly number[]; isMonthly: boolean },
): Promise<void> {
  const period = budget.isMonthly ? "total" : { not: "total" };
  await db.budgetAlert.deleteMany({
    where: { workspaceId, ...of, OR: [{ threshold: { notIn: [...budget.thresholds] } }, { period }] },
  });
}

/**
 * Replace the reached thresholds of a period.
 *
 * @param period `total`, or a month as `YYYY-MM`.
 * @returns the newly reached thresholds, ascending.
 */
export async function setReached(
  db: Db,
  workspaceId: string,
  of: Measured & { period: string },
  { reached, now }: { reached: readonly number[]; now: Date },
): Promise<number[]> {
  await db.budgetAlert.deleteMany({ where: { workspaceId, ...of, threshold: { notIn: [...reached] } } });
  const added = await db.budgetAlert.createManyAndReturn({
    data: reached.map((threshold) => ({ workspaceId, ...of, threshold, reachedAt: now })),
    skipDuplicates: true,
  });
  return added.map(({ threshold }) => threshold).sort((one, other) => one - other);
}

export interface Recipient {
  userId: string;
  email: string;
}

/** Managers, or owners and admins if there are none. */
export async function recipientsOf(db: Db, workspaceId: string, projectId: string): Promise<Recipient[]> {
  const rows = await db.$queryRaw<(Recipient & { isManager: boolean })[]>`
    select u.id as "userId", u.email, coalesce(pm.is_manager, false) as "isManager"
    from memberships m
    join users u on u.id = m.user_id
    left join project_members pm
      on pm.workspace_id = m.workspace_id and pm.user_id = m.user_id and pm.project_id = ${projectId}::uuid
    where m.workspace_id = ${workspaceId}::uuid and m.status = 'active' and m.role <> 'member'
      and (coalesce(pm.is_manager, false) or m.role in ('owner', 'admin'))
    order by u.email`;
  const managers = rows.filter(({ isManager }) => isManager);
  return managers.length > 0 ? managers : rows;
}
