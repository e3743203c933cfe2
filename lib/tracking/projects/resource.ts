import { LEADS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const projects = defineResource({
  ids: { prj: "project" },
  scopes: { projects: { read: ROLES, write: LEADS } },
  live: { project: { topic: "projects", refreshes: [["projects"], ["time-entries"], ["reports"]] } },
  records: { export: "projects", spreadsheet: true, search: "project", sampleData: "project" },
});
