import { defineResource } from "@/lib/kernel/resource";

const refreshes = [["closed-periods"], ["period-exceptions"], ["time-entries"]] as const;

export const closedPeriods = defineResource({
  ids: { clp: "closed period" },
  // The workspace and the viewer know what is closed, and refresh with the same topic.
  live: { period: { topic: "workspace", refreshes } },
  audit: { period: { id: "clp", group: "workspace" } },
  records: {
    export: "closed_periods",
    // Closed periods are few, and the audit log has them as well.
    spreadsheet: false,
    // Closed periods have no name.
    search: false,
    // A closed period would lock the sample time.
    sampleData: false,
  },
});

export const periodExceptions = defineResource({
  ids: { pex: "period exception" },
  live: { period_exception: { topic: "workspace", refreshes: [] } },
  audit: { period_exception: { id: "pex", group: "workspace" } },
  records: {
    export: "period_exceptions",
    // Exceptions are few, and the audit log has them as well.
    spreadsheet: false,
    // Exceptions have no name.
    search: false,
    // Sample data has no closed period.
    sampleData: false,
  },
});
