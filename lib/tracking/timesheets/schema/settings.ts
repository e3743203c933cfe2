import { z } from "zod";
import { CivilDate } from "@/lib/kernel/core/wire";
import { PERIODS } from "../rules";

export const WorkspaceApprovals = z
  .strictObject({
    enabled: z.boolean(),
    period: z.enum(PERIODS).meta({
      description:
        "Period of new timesheets. A week starts on the workspace's `week_start`. Existing timesheets keep their days.",
    }),
    starts_on: CivilDate.nullable().meta({
      description:
        "First day that needs approval. Null until approval is first turned on, by default in the current period.",
    }),
    self_approval: z.boolean().meta({
      description: "Whether approvers may approve their own time. Without another owner or admin they always may.",
    }),
    invoice_only_approved: z.boolean().meta({
      description: "Whether time of people who submit timesheets is billed only once it is approved.",
    }),
    remind_submit: z.boolean().meta({ description: "Whether people get emails about missing timesheets." }),
    remind_approvers: z
      .boolean()
      .meta({ description: "Whether approvers get an email on Mondays about waiting timesheets." }),
  })
  .meta({ id: "WorkspaceApprovals", description: "Approval of time." });

export const WorkspaceApprovalsInput = WorkspaceApprovals.extend({
  starts_on: CivilDate,
  release: z.boolean().meta({
    description:
      "With `enabled: false`, whether approved time is unlocked. Default: false. Submitted timesheets become open in any case.",
  }),
})
  .partial()
  .meta({ id: "WorkspaceApprovalsInput", description: "Absent members keep their value." });
