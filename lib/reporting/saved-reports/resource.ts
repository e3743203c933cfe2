import { LEADS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const savedReports = defineResource({
  ids: { rpt: "saved report" },
  scopes: {
    saved_reports: { read: ROLES, write: ROLES },
    report_links: { read: LEADS, write: LEADS },
  },
  audit: { report_link: { id: "rpt", group: "reports" } },
  records: {
    export: "saved_reports",
    // Saved reports are queries. Their results have their own exports.
    spreadsheet: false,
    // The Reports page has a menu of saved reports.
    search: false,
    // Saved reports are personal.
    sampleData: false,
  },
});
