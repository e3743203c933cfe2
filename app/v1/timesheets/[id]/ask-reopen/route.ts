import { route } from "@/lib/kernel/http/route";
import { askForReopening } from "@/lib/tracking/timesheets/operations/ask";
import { ReopenAsked, TimesheetComment } from "@/lib/tracking/timesheets/schema/timesheet";

export const POST = route({
  summary: "Ask to reopen an approved timesheet",
  description: "Sends an email to the approver, or to owners and admins. Possible once a day.",
  operation: askForReopening,
  params: { id: "tms" },
  body: TimesheetComment,
  returns: ReopenAsked,
  status: 202,
  errors: ["invalid_state_transition"],
  sensitive: true,
  serialize: (emailed) => ({ emailed }),
  extension: true,
});
