import { ADMINS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const customFields = defineResource({
  ids: { fld: "custom field" },
  scopes: { custom_fields: { read: ROLES, write: ADMINS } },
  live: { custom_field: { topic: "custom_fields", refreshes: [["custom-fields"], ["reports"]] } },
  audit: { custom_field: { id: "fld", group: "workspace" } },
  records: {
    export: "custom_fields",
    spreadsheet: true,
    // Custom fields are one short table, which the command palette opens as a page.
    search: false,
    // A field appears on all records of the workspace, not only on sample records.
    sampleData: false,
  },
});
