import { ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const timesheets = defineResource({
  ids: { tms: "timesheet" },
  scopes: { timesheets: { read: ROLES, write: ROLES } },
  live: { timesheet: { topic: "timesheets", refreshes: [["timesheets"], ["time-entries"]] } },
  audit: { timesheet: { id: "tms", group: "people" } },
  records: {
    export: "timesheets",
    // The time entries of the spreadsheet have their approval.
    spreadsheet: false,
    // Timesheets have no name.
    search: false,
    // Approval is off until a workspace turns it on.
    sampleData: false,
  },
});
