import { route } from "@/lib/kernel/http/route";
import { checkImport } from "@/lib/reporting/imports/operations/check";
import { ImportCheck } from "@/lib/reporting/imports/schema/rows";
import { toCheck } from "@/lib/reporting/imports/serialize";

export const GET = route({
  summary: "Compare an import with its files",
  description:
    "Sums of the files beside the sums of the entries in Stint, by month and person, with the reason of each difference.",
  params: { id: "imp" },
  operation: checkImport,
  returns: ImportCheck,
  serialize: toCheck,
  extension: true,
});
