import { ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const timeEntries = defineResource({
  ids: { ent: "time entry" },
  scopes: { time_entries: { read: ROLES, write: ROLES } },
  live: {
    time_entry: { topic: "time", refreshes: [["time-entries"], ["earlier-entries"], ["reports"], ["timesheets"]] },
  },
  // Only writes under an exception from closed periods.
  audit: { time_entry: { id: "ent", group: "workspace" } },
  records: {
    export: "time_entries",
    spreadsheet: true,
    search: "time_entry",
    sampleData: "time_entry",
  },
});
