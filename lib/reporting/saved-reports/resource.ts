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
    spreadsheet: { because: "Saved reports are queries. Their results have their own exports." },
    search: { because: "The Reports page has a menu of saved reports." },
    sampleData: { because: "Saved reports are personal." },
  },
});
