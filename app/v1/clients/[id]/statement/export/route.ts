import { z } from "zod";
import { StatementExportQuery } from "@/lib/billing/statements/schema";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { exportStatement, statementFile } from "@/lib/reporting/reports/operations/export-statement";

export const GET = file({
  summary: "Export a statement of account",
  description: "The statement that `GET /v1/clients/{id}/statement` returns, as PDF, CSV or XLSX.",
  operation: exportStatement,
  params: { id: "cli" },
  query: StatementExportQuery,
  returns: z.never(),
  media: ["application/pdf", "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  errors: ["unavailable"],
  respond: async (exported) => attachment(exported.filename, await statementFile(exported)),
  sensitive: true,
  extension: true,
});
