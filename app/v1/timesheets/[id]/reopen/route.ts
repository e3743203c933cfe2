import { route } from "@/lib/kernel/http/route";
import { reopenTimesheet } from "@/lib/tracking/timesheets/operations/decide";
import { Timesheet, TimesheetComment } from "@/lib/tracking/timesheets/schema/timesheet";
import { toTimesheet } from "@/lib/tracking/timesheets/serialize";

export const POST = route({
  summary: "Reopen an approved timesheet",
  description:
    "The person can change the time and submit it again. In a closed period, an exception opens the days for 7 days. Time on an invoice stays locked.",
  operation: reopenTimesheet,
  params: { id: "tms" },
  body: TimesheetComment,
  returns: Timesheet,
  errors: ["invalid_state_transition"],
  serialize: toTimesheet,
  version: ({ version }) => version,
  extension: true,
});
