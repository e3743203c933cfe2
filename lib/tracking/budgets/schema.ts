import { z } from "zod";
import { Money } from "@/lib/kernel/core/wire";
import { Project } from "@/lib/tracking/projects/schema";

export const BudgetReached = z
  .strictObject({
    project: Project,
    measure: z.enum(["budget", "fee"]).meta({
      description: "`budget`, or `fee`: the value of the time that the fixed fee covers.",
    }),
    threshold: z
      .int()
      .min(1)
      .meta({ description: "Percent of the budget or fee: one of the project's `budget_thresholds`." }),
    month: z.string().nullable().meta({
      description:
        "The month of a monthly budget, `YYYY-MM` in the workspace's time zone. Null: a fee, or a budget of the whole project.",
      example: "2026-11",
    }),
    used_seconds: z.int().min(0).nullable().meta({
      description: "Tracked seconds; with a fixed fee, those it covers. Null for a fee and for a budget of money.",
    }),
    used_amount: Money.nullable().meta({
      description: "Billable time at its rates; with a fixed fee, the time it covers. Null for a budget of hours.",
    }),
  })
  .meta({ id: "BudgetReached" });
export type BudgetReached = z.infer<typeof BudgetReached>;
