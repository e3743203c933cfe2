import { route } from "@/lib/kernel/http/route";
import { rejectTimesheet } from "@/lib/tracking/timesheets/operations/decide";
import { Timesheet, TimesheetReject } from "@/lib/tracking/timesheets/schema/timesheet";
import { toTimesheet } from "@/lib/tracking/timesheets/serialize";

export const POST = route({
  summary: "Send a timesheet back",
  description:
    "The person can change the time and submit it again. In a closed period, an exception opens the days for 7 days.",
  operation: rejectTimesheet,
  params: { id: "tms" },
  body: TimesheetReject,
  returns: Timesheet,
  errors: ["invalid_state_transition"],
  serialize: toTimesheet,
  version: ({ version }) => version,
  extension: true,
});
