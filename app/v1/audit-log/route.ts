import { listAuditLog } from "@/lib/admin/audit-log/operations";
import { AuditLogPage, AuditLogQuery } from "@/lib/admin/audit-log/schema";
import { toAuditEntry } from "@/lib/admin/audit-log/serialize";
import { list } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List the audit log",
  operation: listAuditLog,
  query: AuditLogQuery,
  returns: AuditLogPage,
  serialize: toAuditEntry,
  sessionOnly: true,
  extension: true,
});
