import { LEADS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const savedReports = defineResource({
  ids: { rpt: "saved report" },
  scopes: {
    saved_reports: { title: "Saved reports", read: ROLES, write: ROLES },
    report_links: { title: "Links to reports", read: LEADS, write: LEADS },
  },
  reference: { "saved-reports": ["Saved reports", "Reports under a name, to be asked again."] },
  audit: { report_link: { id: "rpt", group: "reports" } },
  records: {
    export: "saved_reports",
    spreadsheet: { because: "They are queries; their results are exported by themselves." },
    search: { because: "They are chosen next to the title of Reports." },
    sampleData: { because: "They are a person's own choice." },
  },
});
