import { route } from "@/lib/kernel/http/route";
import { revertImport } from "@/lib/reporting/imports/operations/run";
import { Import, ImportRevert } from "@/lib/reporting/imports/schema/import";
import { toImport } from "@/lib/reporting/imports/serialize";

export const POST = route({
  summary: "Undo an import",
  description:
    "Deletes the records of an import, up to seven days after it ended. Entries on an invoice stay. Entries changed since then stay, unless `edited` is `delete`. Clients, projects and tasks of the import go when nothing else uses them.",
  params: { id: "imp" },
  body: ImportRevert,
  operation: revertImport,
  status: 202,
  returns: Import,
  serialize: toImport,
  version: ({ version }) => version,
  errors: ["invalid_state_transition"],
  extension: true,
});
