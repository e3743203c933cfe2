import { listAuditLog } from "@/lib/audit-log/operations";
import { AuditLogPage, AuditLogQuery } from "@/lib/audit-log/schema";
import { toAuditEntry } from "@/lib/audit-log/serialize";
import { list } from "@/lib/http/route";

export const GET = list({
  summary: "List the audit log",
  operation: listAuditLog,
  query: AuditLogQuery,
  returns: AuditLogPage,
  serialize: toAuditEntry,
  sessionOnly: true,
  extension: true,
});
