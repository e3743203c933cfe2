import { route } from "@/lib/http/route";
import { getTask, updateTask } from "@/lib/tasks/operations";
import { Task, TaskReply, TaskUpdate } from "@/lib/tasks/schema";
import { toTask, toTaskReply } from "@/lib/tasks/serialize";

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
    "Changes the members that are given. A new rate is for what comes; with `apply_rate_to` unbilled entries take it, too, and the answer says how many.",
  operation: updateTask,
  params: { id: "tsk" },
  body: TaskUpdate,
  returns: TaskReply,
  errors: ["project_archived"],
  serialize: toTaskReply,
  version: (task) => task.version,
});
