import { z } from "zod";
import { exportAuditLog } from "@/lib/admin/audit-log/operations";
import { AuditLogExportQuery } from "@/lib/admin/audit-log/schema";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { csv } from "@/lib/reporting/spreadsheets/csv";

export const GET = file({
  summary: "Export the audit log as CSV",
  description: "Streams all entries that match the filters, newest first, with the values before and after as JSON.",
  operation: exportAuditLog,
  query: AuditLogExportQuery,
  returns: z.never(),
  media: ["text/csv"],
  respond: ({ filename, sheet }) =>
    Promise.resolve(attachment(filename, { type: "text/csv; charset=utf-8", stream: csv(sheet) })),
  sessionOnly: true,
  sensitive: true,
  extension: true,
});
