import { route } from "@/lib/kernel/http/route";
import { applyImport } from "@/lib/reporting/imports/operations/run";
import { Import, ImportApply } from "@/lib/reporting/imports/schema/import";
import { toImport } from "@/lib/reporting/imports/serialize";

export const POST = route({
  summary: "Apply an import",
  description:
    "Writes the planned records in the background. `plan` is the plan that the person has seen: another one answers 409. One import at a time writes to a workspace.",
  params: { id: "imp" },
  body: ImportApply,
  operation: applyImport,
  status: 202,
  returns: Import,
  serialize: toImport,
  version: ({ version }) => version,
  errors: ["invalid_state_transition"],
  extension: true,
});
