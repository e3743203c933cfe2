import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { type MilestoneRow, readMilestone } from "@/lib/tracking/milestones/operations/locks";
import { type Changed, changeMilestone } from "@/lib/tracking/milestones/operations/write";
import type { MilestoneUpdate } from "@/lib/tracking/milestones/schema";
import { draftInvoice } from "./draft";

export const updateMilestone = command(
  "milestones:write",
  async (scope, input: MilestoneUpdate & { id: string }): Promise<MilestoneRow> => {
    const { before, after, project } = await changeMilestone(scope, input);
    return before.completedAt === null && after.completedAt !== null ? withDraft(scope, project, after) : after;
  },
);

export const completeMilestone = command(
  "milestones:write",
  async (scope, { id }: { id: string }): Promise<MilestoneRow> => {
    const { before, after, project } = await changeMilestone(scope, { id, status: "completed" });
    if (before.completedAt !== null) throw new AppError("invalid_state_transition", "milestone_completed");
    return withDraft(scope, project, after);
  },
);

/** Bill a completed milestone on a draft of its own, if the project asks for it. */
async function withDraft(scope: CommandScope, project: Changed["project"], row: MilestoneRow): Promise<MilestoneRow> {
  if (!project.draftOnCompletion || project.clientId === null) return row;
  const from_milestones = { milestone_ids: [toPublicId("mil", row.id)] };
  await draftInvoice(scope, { client_id: toPublicId("cli", project.clientId), from_milestones });
  return readMilestone(scope, row.id);
}
