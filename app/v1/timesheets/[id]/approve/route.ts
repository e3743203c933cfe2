import { route } from "@/lib/kernel/http/route";
import { approveTimesheet } from "@/lib/tracking/timesheets/operations/decide";
import { Timesheet, TimesheetApprove } from "@/lib/tracking/timesheets/schema/timesheet";
import { toTimesheet } from "@/lib/tracking/timesheets/serialize";

export const POST = route({
  summary: "Approve a timesheet",
  description:
    "Locks the time for everyone. `If-Match` names the version that the approver saw; without it the answer is 428. Owners and admins can approve an open timesheet with a comment, for example of a person who left.",
  operation: approveTimesheet,
  params: { id: "tms" },
  body: TimesheetApprove,
  returns: Timesheet,
  errors: ["invalid_state_transition", "timer_running", "precondition_required"],
  serialize: toTimesheet,
  version: ({ version }) => version,
  requiresMatch: true,
  extension: true,
});
