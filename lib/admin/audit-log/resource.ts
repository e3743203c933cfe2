import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const auditLog = defineResource({
  ids: { aud: "audit entry" },
  scopes: { audit_log: { title: "Audit log", read: ADMINS } },
  reference: { "audit-log": ["Audit log", "Who did what, kept for the owner and the admins."] },
  records: {
    export: "audit_log",
    spreadsheet: { because: "It has its own export." },
    search: { because: "It has its own search." },
    sampleData: { because: "It records what people really did." },
  },
});
