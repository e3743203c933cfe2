import { getExport } from "@/lib/exports/operations";
import { Export } from "@/lib/exports/schema";
import { toExport } from "@/lib/exports/serialize";
import { route } from "@/lib/http/route";

export const GET = route({
  summary: "Retrieve an export with a link to its file",
  operation: getExport,
  params: { id: "xpt" },
  returns: Export,
  serialize: toExport,
  extension: true,
});
