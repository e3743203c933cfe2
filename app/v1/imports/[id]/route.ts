import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteImport, getImport, updateImport } from "@/lib/reporting/imports/operations/manage";
import { Import, ImportUpdate } from "@/lib/reporting/imports/schema/import";
import { toImport } from "@/lib/reporting/imports/serialize";

export const GET = route({
  summary: "Retrieve an import",
  description: "Poll the import while its status is `reading`, `applying` or `reverting`.",
  params: { id: "imp" },
  operation: getImport,
  returns: Import,
  serialize: toImport,
  version: ({ version }) => version,
  extension: true,
});

export const PATCH = route({
  summary: "Answer the questions of an import",
  description:
    "Changes settings, answers, date orders and columns, and plans the import again. Possible until it is applied.",
  params: { id: "imp" },
  body: ImportUpdate,
  operation: updateImport,
  returns: Import,
  serialize: toImport,
  version: ({ version }) => version,
  errors: ["invalid_state_transition"],
  extension: true,
});

export const DELETE = route({
  summary: "Delete an import",
  description: "Deletes the files and rows of an import that was never applied.",
  params: { id: "imp" },
  operation: deleteImport,
  returns: Deleted,
  serialize: ({ id }) => ({ id: toPublicId("imp", id), deleted: true as const }),
  errors: ["invalid_state_transition"],
  extension: true,
});
