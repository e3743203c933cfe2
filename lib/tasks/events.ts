import { defineEvent } from "@/lib/outbox/event";
import { Task } from "./schema";

export const taskEvents = {
  created: defineEvent("task.created", "A task was created in a project.", Task),
  updated: defineEvent("task.updated", "A task was changed.", Task),
};
