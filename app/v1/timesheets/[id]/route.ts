import { route } from "@/lib/kernel/http/route";
import { getTimesheet } from "@/lib/tracking/timesheets/operations/read";
import { TimesheetQuery, TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";
import { toTimesheetReply } from "@/lib/tracking/timesheets/serialize";

export const GET = route({
  summary: "Retrieve a timesheet",
  operation: getTimesheet,
  params: { id: "tms" },
  query: TimesheetQuery,
  returns: TimesheetReply,
  serialize: toTimesheetReply,
  version: ({ version }) => version,
  extension: true,
});
