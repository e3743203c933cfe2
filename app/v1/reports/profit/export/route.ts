import { z } from "zod";
import type { Reply } from "@/lib/http/call";
import { file } from "@/lib/http/route";
import { reportFile } from "@/lib/reports/operations/file";
import { exportProfit } from "@/lib/reports/operations/profit-sheet";
import { ProfitExportQuery } from "@/lib/reports/schema/profit";

export const GET = file({
  summary: "Export what projects or clients bring and cost",
  description:
    "The report of the same filters as CSV or XLSX, with revenue and cost of each currency in columns of their own.",
  operation: exportProfit,
  query: ProfitExportQuery,
  returns: z.never(),
  media: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  respond: async (exported): Promise<Reply> => {
    const { type, ...sent } = await reportFile(exported);
    const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${exported.filename}"` };
    return { status: 200, headers, body: "", ...sent };
  },
  sensitive: true,
  extension: true,
});
