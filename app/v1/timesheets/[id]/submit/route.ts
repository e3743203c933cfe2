import { route } from "@/lib/kernel/http/route";
import { submitTimesheet } from "@/lib/tracking/timesheets/operations/submit";
import { Timesheet, TimesheetSubmit } from "@/lib/tracking/timesheets/schema/timesheet";
import { toTimesheet } from "@/lib/tracking/timesheets/serialize";

export const POST = route({
  summary: "Submit a timesheet",
  description:
    "Locks the time for the person until it is withdrawn or sent back. Owners and admins can submit for others. A timesheet without time needs `empty`.",
  operation: submitTimesheet,
  params: { id: "tms" },
  body: TimesheetSubmit,
  returns: Timesheet,
  errors: ["invalid_state_transition", "timer_running", "timesheet_empty"],
  serialize: toTimesheet,
  version: ({ version }) => version,
  extension: true,
});
