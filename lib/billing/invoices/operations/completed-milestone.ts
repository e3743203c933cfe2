import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { command, type CommandScope } from "@/lib/kernel/operation";
import {
  assertNotInvoiced,
  lockPlanOf,
  type MilestoneRow,
  type Plan,
  readMilestone,
} from "@/lib/tracking/milestones/operations/locks";
import { changeMilestone } from "@/lib/tracking/milestones/operations/write";
import type { MilestoneUpdate } from "@/lib/tracking/milestones/schema";
import { draftInvoice } from "./draft";

export const updateMilestone = command(
  "milestones:write",
  async (scope, input: MilestoneUpdate & { id: string }): Promise<MilestoneRow> => {
    const { before, project } = await lockPlanOf(scope, input.id);
    const after = await changeMilestone(scope, input);
    return before.completedAt === null && after.completedAt !== null ? withDraft(scope, project, after) : after;
  },
);

export const completeMilestone = command(
  "milestones:write",
  async (scope, { id }: { id: string }): Promise<MilestoneRow> => {
    const { before, project } = await lockPlanOf(scope, id);
    assertNotInvoiced(before);
    if (before.completedAt !== null) throw new AppError("invalid_state_transition", "milestone_completed");
    return withDraft(scope, project, await changeMilestone(scope, { id, status: "completed" }));
  },
);

/** Bill a completed milestone on a draft of its own, if the project asks for it. */
async function withDraft(scope: CommandScope, project: Plan["project"], row: MilestoneRow): Promise<MilestoneRow> {
  if (!project.draftOnCompletion || project.clientId === null) return row;
  const from_milestones = { milestone_ids: [toPublicId("mil", row.id)] };
  await draftInvoice(scope, { client_id: toPublicId("cli", project.clientId), from_milestones });
  return readMilestone(scope, row.id);
}
