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
  description: "For the person who saved the report, owners and admins.",
  operation: getReportLink,
  params: { id: "rpt" },
  returns: ReportLink,
  serialize: toReportLink,
  version: (report) => report.version,
  extension: true,
});

export const POST = route({
  summary: "Create a report's link",
  description:
    "Everyone with the link can see the report without signing in, and download it as CSV. A `range` is resolved on the day of " +
    "the visit. The link shows the entries that the person who saved the report can see at that time, and stops working when " +
    "this person can no longer create links. Only this person can create the link. `clients` in the answer lists the clients " +
    "whose time the link shows; `client_id` limits the link to one client.",
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
  summary: "Revoke a report's link",
  description: "The link stops working. A new link has another URL.",
  operation: deleteReportLink,
  params: { id: "rpt" },
  returns: Deleted,
  serialize: (report) => ({ id: toPublicId("rpt", report.id), deleted: true as const }),
  version: (report) => report.version,
  extension: true,
});
