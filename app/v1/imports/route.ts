import { list, route } from "@/lib/kernel/http/route";
import { createImport, listImports } from "@/lib/reporting/imports/operations/manage";
import { Import, ImportCreate, ImportListQuery, ImportPage } from "@/lib/reporting/imports/schema/import";
import { toImport } from "@/lib/reporting/imports/serialize";

export const GET = list({
  summary: "List imports",
  operation: listImports,
  query: ImportListQuery,
  returns: ImportPage,
  serialize: toImport,
  extension: true,
});

export const POST = route({
  summary: "Create an import",
  description:
    "Starts an import of tracked time. Send its files with `PUT /v1/imports/{id}/files/{n}`. Nothing is written to the workspace before `POST /v1/imports/{id}/apply`.",
  body: ImportCreate,
  operation: createImport,
  returns: Import,
  serialize: toImport,
  version: ({ version }) => version,
  location: ({ id }) => `/imports/${id}`,
  extension: true,
  sensitive: true,
});
