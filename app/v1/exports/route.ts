import { createExport, listExports } from "@/lib/reporting/exports/operations";
import { Export, ExportListQuery, ExportPage } from "@/lib/reporting/exports/schema";
import { toExport } from "@/lib/reporting/exports/serialize";
import { list, route } from "@/lib/kernel/http/route";

export const GET = list({
  summary: "List exports",
  operation: listExports,
  query: ExportListQuery,
  returns: ExportPage,
  serialize: toExport,
  extension: true,
});

export const POST = route({
  summary: "Export the workspace",
  description:
    "Writes all data of the workspace at one instant into one zip: every resource as JSON Lines and CSV, every issued invoice as PDF, and `meta.json` with the rows and the SHA-256 of each file. Poll the export until its status is `done`.",
  operation: createExport,
  status: 201,
  returns: Export,
  serialize: toExport,
  errors: ["conflict"],
  extension: true,
  sensitive: true,
});
