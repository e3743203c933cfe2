import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const auditLog = defineResource({
  ids: { aud: "audit entry" },
  scopes: { audit_log: { read: ADMINS } },
  records: {
    export: "audit_log",
    // It has its own export.
    spreadsheet: false,
    // It has its own search.
    search: false,
    // It records real actions only.
    sampleData: false,
  },
});
