import { LEADS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const projects = defineResource({
  ids: { prj: "project" },
  scopes: { projects: { title: "Projects", read: ROLES, write: LEADS } },
  reference: { projects: ["Projects", "What time is tracked on, with its budget, rate and people."] },
  live: { project: { topic: "projects", refreshes: [["projects"], ["time-entries"], ["reports"]] } },
  records: { export: "projects", spreadsheet: true, search: "project", sampleData: "project" },
});
