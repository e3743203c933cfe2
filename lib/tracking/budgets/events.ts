import { defineEvent } from "@/lib/kernel/outbox/event";
import { BudgetReached } from "./schema";

export const budgetEvents = {
  reached: defineEvent(
    "project.budget_reached",
    "The stopped time of a project reached a threshold of its budget or fixed fee. Each threshold is announced once, and once a month " +
      "for a monthly budget. It can be announced again after usage falls below it or the budget or fee is raised.",
    BudgetReached,
    ({ project }) => ({ projects: [project.id], clients: [project.client_id] }),
  ),
};
