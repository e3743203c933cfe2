import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const accounting = defineResource({
  ids: { acx: "accounting export" },
  scopes: { accounting: { read: ADMINS, write: ADMINS } },
  audit: {
    accounting_export: { id: "acx", group: "invoices" },
    accounting_settings: { id: "wks", group: "workspace" },
  },
  records: {
    export: "accounting_exports",
    // Each export has its own file.
    spreadsheet: false,
    // A workspace has a short list of exports on one page.
    search: false,
    // An export is a record for accounting.
    sampleData: false,
  },
});
