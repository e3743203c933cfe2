import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteSavedReport, getSavedReport, updateSavedReport } from "@/lib/reporting/saved-reports/operations/reports";
import { SavedReport, SavedReportUpdate } from "@/lib/reporting/saved-reports/schema";
import { toSavedReport } from "@/lib/reporting/saved-reports/serialize";

export const GET = route({
  summary: "Retrieve one saved report",
  operation: getSavedReport,
  params: { id: "rpt" },
  returns: SavedReport,
  serialize: toSavedReport,
  version: (report) => report.version,
  extension: true,
});

export const PATCH = route({
  summary: "Update a saved report",
  description:
    "People can change their own reports. Owners and admins can also change all other reports that they see.",
  operation: updateSavedReport,
  params: { id: "rpt" },
  body: SavedReportUpdate,
  returns: SavedReport,
  serialize: toSavedReport,
  version: (report) => report.version,
  errors: ["invalid_value"],
  extension: true,
});

export const DELETE = route({
  summary: "Delete a saved report",
  operation: deleteSavedReport,
  params: { id: "rpt" },
  returns: Deleted,
  serialize: (report) => ({ id: toPublicId("rpt", report.id), deleted: true as const }),
  version: (report) => report.version,
  extension: true,
});
