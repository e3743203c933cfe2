import { defineEvent } from "@/lib/kernel/outbox/event";
import { Project } from "./schema";

const place = ({ id, client_id }: Project) => ({ projects: [id], clients: [client_id] });

export const projectEvents = {
  created: defineEvent("project.created", "A project was created.", Project, place),
  updated: defineEvent("project.updated", "A project was changed.", Project, place),
  archived: defineEvent("project.archived", "A project was archived.", Project, place),
  unarchived: defineEvent("project.unarchived", "An archived project was restored.", Project, place),
};
