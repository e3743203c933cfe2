import { ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const timeEntries = defineResource({
  ids: { ent: "time entry" },
  scopes: { time_entries: { title: "Time entries", read: ROLES, write: ROLES } },
  reference: { "time-entries": ["Time entries", "Time that was worked, or is running."] },
  live: { time_entry: { topic: "time", refreshes: [["time-entries"], ["reports"]] } },
  records: {
    export: "time_entries",
    spreadsheet: true,
    search: { because: "There are so many that they would hide the rest." },
    sampleData: "time_entry",
  },
});
