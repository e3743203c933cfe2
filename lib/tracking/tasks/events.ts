import { defineEvent } from "@/lib/kernel/outbox/event";
import { Task } from "./schema";

const place = ({ project_id }: Task) => ({ projects: [project_id] });

export const taskEvents = {
  created: defineEvent("task.created", "A task was created in a project.", Task, place),
  updated: defineEvent("task.updated", "A task was changed.", Task, place),
};
