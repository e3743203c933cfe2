import { route } from "@/lib/kernel/http/route";
import { getTask, updateTask } from "@/lib/tracking/tasks/operations";
import { Task, TaskReply, TaskUpdate } from "@/lib/tracking/tasks/schema";
import { toTask, toTaskReply } from "@/lib/tracking/tasks/serialize";

export const GET = route({
  summary: "Retrieve one task",
  operation: getTask,
  params: { id: "tsk" },
  returns: Task,
  serialize: toTask,
  version: (task) => task.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update a task (for example its rate or name)",
  description:
    "Changes only the given members. A new rate applies to new entries. With `apply_rate_to` it also applies to unbilled entries, and `changed_entries` is their number.",
  operation: updateTask,
  params: { id: "tsk" },
  body: TaskUpdate,
  returns: TaskReply,
  errors: ["project_archived", "external_ref_taken"],
  serialize: toTaskReply,
  version: (task) => task.version,
});
