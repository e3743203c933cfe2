import { renderReportPdf } from "@/lib/billing/invoice-pdf/render";
import { csv } from "@/lib/reporting/spreadsheets/csv";
import { xlsx } from "@/lib/reporting/spreadsheets/xlsx";
import type { ExportedReport } from "./export";

type Bytes = { stream: AsyncIterable<Uint8Array> } | { body: Uint8Array };

/** The bytes of a report in its format: of a table while its rows are read, of a PDF at once. */
export async function reportFile(exported: ExportedReport): Promise<Bytes & { type: string }> {
  if (exported.format === "pdf") {
    return { type: "application/pdf", body: await renderReportPdf(exported.workspaceId, exported.document) };
  }
  if (exported.format === "csv") return { type: "text/csv; charset=utf-8", stream: csv(exported.sheet) };
  return { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", stream: xlsx(exported.sheet) };
}
