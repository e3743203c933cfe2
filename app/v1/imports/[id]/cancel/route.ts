import { route } from "@/lib/kernel/http/route";
import { cancelImport } from "@/lib/reporting/imports/operations/run";
import { Import } from "@/lib/reporting/imports/schema/import";
import { toImport } from "@/lib/reporting/imports/serialize";

export const POST = route({
  summary: "Stop an import",
  description: "Stops an import that writes, and deletes the records that it made.",
  params: { id: "imp" },
  operation: cancelImport,
  status: 202,
  returns: Import,
  serialize: toImport,
  version: ({ version }) => version,
  errors: ["invalid_state_transition"],
  extension: true,
});
