import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import {
  createReportLink,
  deleteReportLink,
  getReportLink,
  updateReportLink,
} from "@/lib/reporting/saved-reports/operations/link";
import { ReportLink, ReportLinkInput } from "@/lib/reporting/saved-reports/schema";
import { toReportLink } from "@/lib/reporting/saved-reports/serialize";

export const GET = route({
  summary: "Retrieve a report's link",
  description: "For who saved the report, and for owners and admins.",
  operation: getReportLink,
  params: { id: "rpt" },
  returns: ReportLink,
  serialize: toReportLink,
  version: (report) => report.version,
  extension: true,
});

export const POST = route({
  summary: "Make a report's link",
  description:
    "Whoever has the link sees the report without signing in, with its range as of that day, and can take it as CSV. It shows " +
    "what the person who saved the report may see at that moment, and nothing once they may make no links. Only that person " +
    "makes the link. `clients` in the answer names the clients whose time is behind it; `client_id` limits it to one of them.",
  operation: createReportLink,
  params: { id: "rpt" },
  body: ReportLinkInput,
  returns: ReportLink,
  serialize: toReportLink,
  version: (report) => report.version,
  location: (link) => `/saved-reports/${link.saved_report_id}/link`,
  errors: ["conflict"],
  extension: true,
});

export const PATCH = route({
  summary: "Change what a report's link shows",
  operation: updateReportLink,
  params: { id: "rpt" },
  body: ReportLinkInput,
  returns: ReportLink,
  serialize: toReportLink,
  version: (report) => report.version,
  extension: true,
});

export const DELETE = route({
  summary: "Withdraw a report's link",
  description: "Whoever has it sees nothing by it from now on. A link that is made again has another address.",
  operation: deleteReportLink,
  params: { id: "rpt" },
  returns: Deleted,
  serialize: (report) => ({ id: toPublicId("rpt", report.id), deleted: true as const }),
  version: (report) => report.version,
  extension: true,
});
