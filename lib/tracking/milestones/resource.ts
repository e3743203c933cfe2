import { LEADS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const milestones = defineResource({
  ids: { mil: "milestone" },
  scopes: { milestones: { read: LEADS, write: LEADS } },
  live: { milestone: { topic: "milestones", refreshes: [["milestones"], ["projects"], ["reports"], ["invoices"]] } },
  // The search finds a milestone by its project.
  records: { export: "milestones", spreadsheet: true, search: false, sampleData: "milestone" },
});
