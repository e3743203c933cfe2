import { LEADS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const tasks = defineResource({
  ids: { tsk: "task" },
  scopes: { tasks: { read: ROLES, write: LEADS } },
  live: { task: { topic: "tasks", refreshes: [["projects"], ["time-entries"], ["reports"]] } },
  records: { export: "tasks", spreadsheet: true, search: "task", sampleData: "task" },
});
