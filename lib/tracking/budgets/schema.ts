import { z } from "zod";
import { Money } from "@/lib/kernel/core/wire";
import { Project } from "@/lib/tracking/projects/schema";

export const BudgetReached = z
  .strictObject({
    project: Project,
    threshold: z.int().min(1).meta({ description: "Percent of the budget: one of the project's `budget_thresholds`." }),
    month: z.string().nullable().meta({
      description:
        "The month of a monthly budget, `YYYY-MM` in the workspace's time zone. Null: the budget covers the whole project.",
      example: "2026-11",
    }),
    used_seconds: z.int().min(0).nullable().meta({ description: "Tracked seconds. Null for a budget of money." }),
    used_amount: Money.nullable().meta({ description: "Billable time at its rates. Null for a budget of hours." }),
  })
  .meta({ id: "BudgetReached" });
export type BudgetReached = z.infer<typeof BudgetReached>;
