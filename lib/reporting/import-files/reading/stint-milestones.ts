import { z } from "zod";
import { Milestone } from "@/lib/tracking/milestones/schema";
import { Actors, ArchivedExpense, type Setting, setting } from "./stint-settings";

/** With names instead of ids of projects and people, and with the invoice line of the archive. */
export const ArchivedMilestone = z
  .object(Milestone.shape)
  .pick({
    ...{ id: true, name: true, position: true, amount: true, percent: true, due_on: true, completed_at: true },
    ...{ completed_by_id: true, created_at: true },
  })
  .extend({
    invoice_line_id: z.string().max(40).nullable(),
    actors: Actors,
    projects: ArchivedExpense.shape.projects.length(1),
  });

/** Milestones, after their projects. */
export const MILESTONES: readonly Setting[] = [
  setting("milestones", "milestone", ArchivedMilestone, ({ id, name, amount, projects, ...milestone }) => {
    const isPossible = milestone.invoice_line_id === null || milestone.completed_at !== null;
    const isInCurrency = projects.every(({ currency }) => currency === amount.currency);
    return isPossible && isInCurrency ? { id, name, billedOn: milestone.invoice_line_id } : null;
  }),
];
