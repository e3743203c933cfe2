import { list } from "@/lib/kernel/http/route";
import { listImportRows } from "@/lib/reporting/imports/operations/rows";
import { ImportRowPage, ImportRowQuery } from "@/lib/reporting/imports/schema/rows";
import { toRow } from "@/lib/reporting/imports/serialize";

export const GET = list({
  summary: "List the rows of an import",
  description: "Every row of the files with its result and problems, in the order of the files. Kept for 30 days.",
  params: { id: "imp" },
  query: ImportRowQuery,
  operation: listImportRows,
  returns: ImportRowPage,
  serialize: toRow,
  defaultSort: "line",
  extension: true,
});
