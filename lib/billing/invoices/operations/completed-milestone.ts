import { AppError } from "@/lib/kernel/core/errors";
import { command } from "@/lib/kernel/operation";
import { assertNotInvoiced, lockPlanOf } from "@/lib/billing/milestones/operations/locks";
import { changeMilestone } from "@/lib/billing/milestones/operations/write";
import type { MilestoneUpdate } from "@/lib/billing/milestones/schema";
import type { MilestoneRow } from "@/lib/billing/milestones/store/milestones";

export const updateMilestone = command(
  "milestones:write",
  (scope, input: MilestoneUpdate & { id: string }): Promise<MilestoneRow> => changeMilestone(scope, input),
);

export const completeMilestone = command(
  "milestones:write",
  async (scope, { id }: { id: string }): Promise<MilestoneRow> => {
    const { before } = await lockPlanOf(scope, id);
    assertNotInvoiced(before);
    if (before.completedAt !== null) throw new AppError("invalid_state_transition", "milestone_completed");
    return changeMilestone(scope, { id, status: "completed" });
  },
);
