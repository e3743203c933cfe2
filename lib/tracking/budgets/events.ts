import { defineEvent } from "@/lib/kernel/outbox/event";
import { BudgetReached } from "./schema";

export const budgetEvents = {
  reached: defineEvent(
    "project.budget_reached",
    "The stopped time of a project reached a threshold of its budget: once for each threshold, of a monthly budget once " +
      "a month. When less is used, or the budget is raised, it may be reached anew.",
    BudgetReached,
    ({ project }) => ({ projects: [project.id], clients: [project.client_id] }),
  ),
};
