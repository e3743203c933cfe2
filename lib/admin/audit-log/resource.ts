import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const auditLog = defineResource({
  ids: { aud: "audit entry" },
  scopes: { audit_log: { read: ADMINS } },
  records: {
    export: "audit_log",
    spreadsheet: { because: "It has its own export." },
    search: { because: "It has its own search." },
    sampleData: { because: "It records real actions only." },
  },
});
