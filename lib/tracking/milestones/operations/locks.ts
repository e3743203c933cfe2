import { AppError, notFound } from "@/lib/kernel/core/errors";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { managedProject, type ProjectRow } from "@/lib/tracking/projects/operations/read";
import { getMilestone, lockMilestones, lockProject, type MilestoneRow } from "../store/milestones";

export type { MilestoneRow } from "../store/milestones";

export interface Plan {
  project: ProjectRow;
  /** All of the project, in their order. */
  milestones: MilestoneRow[];
}

/**
 * Lock a project, then its milestones, so that amounts and positions change one after another.
 *
 * @throws AppError not_found or insufficient_role
 */
export async function lockPlan(scope: CommandScope, projectId: string): Promise<Plan> {
  await lockProject(scope.db, scope.workspaceId, projectId);
  const project = await managedProject(scope, projectId);
  return { project, milestones: await lockMilestones(scope.db, scope.workspaceId, projectId) };
}

/**
 * Lock the milestones of the project that a milestone belongs to.
 *
 * @throws AppError not_found, insufficient_role, or precondition_failed
 */
export async function lockPlanOf(scope: CommandScope, id: string): Promise<Plan & { before: MilestoneRow }> {
  const { projectId } = await getMilestone(scope.db, scope.workspaceId, id);
  const plan = await lockPlan(scope, projectId);
  const before = plan.milestones.find((milestone) => milestone.id === id);
  if (!before) throw notFound();
  scope.context.assertMatch(before);
  return { ...plan, before };
}

/** @throws AppError not_found */
export function readMilestone({ db, workspaceId }: QueryScope, id: string): Promise<MilestoneRow> {
  return getMilestone(db, workspaceId, id);
}

/** @throws AppError invalid_state_transition */
export function assertNotInvoiced({ invoiceId }: MilestoneRow): void {
  if (invoiceId !== null) throw new AppError("invalid_state_transition", "milestone_invoiced");
}
