import { list, route } from "@/lib/kernel/http/route";
import { createTask, listTasks } from "@/lib/tracking/tasks/operations";
import { Task, TaskCreate, TaskListQuery, TaskPage } from "@/lib/tracking/tasks/schema";
import { toTask } from "@/lib/tracking/tasks/serialize";

export const GET = list({
  summary: "List tasks of a project",
  operation: listTasks,
  params: { id: "prj" },
  query: TaskListQuery,
  returns: TaskPage,
  serialize: toTask,
});

export const POST = route({
  summary: "Create a task in a project",
  operation: createTask,
  params: { id: "prj" },
  body: TaskCreate,
  returns: Task,
  errors: ["project_archived", "external_ref_taken"],
  serialize: toTask,
  version: (task) => task.version,
  location: (task) => `/tasks/${task.id}`,
});
