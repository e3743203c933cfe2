import { z } from "zod";
import { attachment } from "@/lib/kernel/http/attachment";
import { file } from "@/lib/kernel/http/route";
import { exportImportRows } from "@/lib/reporting/imports/operations/rows";
import { ImportRowFilter } from "@/lib/reporting/imports/schema/rows";
import { csv } from "@/lib/reporting/spreadsheets/csv";

export const GET = file({
  summary: "Export the rows of an import as CSV",
  description: "Streams all rows that match the filters, with their values as written.",
  params: { id: "imp" },
  query: ImportRowFilter,
  operation: exportImportRows,
  returns: z.never(),
  media: ["text/csv"],
  respond: ({ filename, sheet }) =>
    Promise.resolve(attachment(filename, { type: "text/csv; charset=utf-8", stream: csv(sheet) })),
  extension: true,
  sensitive: true,
});
