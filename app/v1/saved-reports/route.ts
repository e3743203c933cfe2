import { list, route } from "@/lib/kernel/http/route";
import { createSavedReport, listSavedReports } from "@/lib/reporting/saved-reports/operations/reports";
import {
  SavedReport,
  SavedReportCreate,
  SavedReportListQuery,
  SavedReportPage,
} from "@/lib/reporting/saved-reports/schema";
import { toSavedReport } from "@/lib/reporting/saved-reports/serialize";

export const GET = list({
  summary: "List saved reports",
  description: "The caller's own reports, and reports that others share.",
  operation: listSavedReports,
  query: SavedReportListQuery,
  returns: SavedReportPage,
  serialize: toSavedReport,
  extension: true,
});

export const POST = route({
  summary: "Save a report",
  operation: createSavedReport,
  body: SavedReportCreate,
  returns: SavedReport,
  serialize: toSavedReport,
  version: (report) => report.version,
  location: (report) => `/saved-reports/${report.id}`,
  errors: ["invalid_value"],
  extension: true,
});
