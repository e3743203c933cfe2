import { list } from "@/lib/kernel/http/route";
import { listTimesheets } from "@/lib/tracking/timesheets/operations/read";
import { TimesheetListQuery, TimesheetPage } from "@/lib/tracking/timesheets/schema/timesheet";
import { toTimesheetReply } from "@/lib/tracking/timesheets/serialize";

export const GET = list({
  summary: "List timesheets",
  description:
    "Owners and admins see all timesheets, approvers those of their people, and everyone their own. A period has its timesheets from its first day on.",
  operation: listTimesheets,
  query: TimesheetListQuery,
  returns: TimesheetPage,
  serialize: toTimesheetReply,
  defaultSort: "-starts_on",
  extension: true,
});
