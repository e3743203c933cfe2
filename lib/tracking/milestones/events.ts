import { defineEvent } from "@/lib/kernel/outbox/event";
import { Milestone } from "./schema";

const place = ({ project_id }: Milestone) => ({ projects: [project_id] });

export const milestoneEvents = {
  created: defineEvent("milestone.created", "A milestone was created.", Milestone, place),
  updated: defineEvent(
    "milestone.updated",
    "A milestone was changed, opened again, billed, or released by an invoice.",
    Milestone,
    place,
  ),
  completed: defineEvent("milestone.completed", "A milestone was completed.", Milestone, place),
  deleted: defineEvent(
    "milestone.deleted",
    "A milestone was deleted. The data is the last state of the milestone.",
    Milestone,
    place,
  ),
};
