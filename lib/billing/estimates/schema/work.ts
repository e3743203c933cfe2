import { z } from "zod";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { Id, Money, Percent } from "@/lib/kernel/core/wire";
import { MAX_LINES } from "@/lib/billing/invoices/schema/draft";
import { Project } from "@/lib/tracking/projects/schema";
import { MAX_PARTS } from "../rules/schedule";

export const EstimateInvoice = z
  .strictObject({
    percent: Percent.overwrite(canonicalDecimal)
      .optional()
      .meta({ description: "Percent of the estimate's total.", example: "40" }),
    schedule_index: z
      .int()
      .min(0)
      .max(MAX_PARTS - 1)
      .optional()
      .meta({ description: "Index into `schedule`." }),
    lines: z
      .array(
        z.strictObject({
          estimate_line_id: Id("lin"),
          amount: Money.optional().meta({
            description: "Part of the line before discount and tax. Default: what is not yet invoiced.",
          }),
        }),
      )
      .min(1)
      .max(MAX_LINES)
      .optional(),
  })
  .meta({
    id: "EstimateInvoice",
    description:
      "Exactly one of `percent`, `schedule_index` and `lines`. Without any of them, the draft bills everything that is not yet invoiced.",
    example: { schedule_index: 0 },
  });
export type EstimateInvoice = z.infer<typeof EstimateInvoice>;

export const EstimateProject = z
  .strictObject({
    name: Project.shape.name.optional().meta({ description: "Default: the title of the estimate." }),
    billing: z.enum(["fixed_fee", "hourly"]).optional().meta({
      description:
        "Default: `fixed_fee` for an estimate with a payment schedule, else `hourly`. The fee is the total less tax, and each part of the schedule becomes a milestone.",
    }),
    manager_ids: z.array(Id("usr")).max(100).optional(),
    task_line_ids: z.array(Id("lin")).max(MAX_LINES).optional().meta({
      description:
        "Lines in hours that become tasks with their rate. Their hours become the budget. Default: all lines in hours.",
    }),
  })
  .meta({ id: "EstimateProject", example: { name: "Portal, phase 2" } });
export type EstimateProject = z.infer<typeof EstimateProject>;
