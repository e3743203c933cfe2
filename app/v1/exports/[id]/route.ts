import { getExport } from "@/lib/reporting/exports/operations";
import { Export } from "@/lib/reporting/exports/schema";
import { toExport } from "@/lib/reporting/exports/serialize";
import { route } from "@/lib/kernel/http/route";

export const GET = route({
  summary: "Retrieve an export with its download link",
  operation: getExport,
  params: { id: "xpt" },
  returns: Export,
  serialize: toExport,
  extension: true,
});
