import { defineEvent } from "@/lib/outbox/event";
import { Project } from "./schema";

export const projectEvents = {
  created: defineEvent("project.created", "A project was created.", Project),
  updated: defineEvent("project.updated", "A project was changed.", Project),
  archived: defineEvent("project.archived", "A project was archived.", Project),
  unarchived: defineEvent("project.unarchived", "An archived project was restored.", Project),
};
