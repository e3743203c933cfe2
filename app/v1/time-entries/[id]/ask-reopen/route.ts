import { route } from "@/lib/kernel/http/route";
import { askForReopeningOfEntry } from "@/lib/tracking/timesheets/operations/ask";
import { ReopenAsked, TimesheetComment } from "@/lib/tracking/timesheets/schema/timesheet";

export const POST = route({
  summary: "Ask to reopen the timesheet of a time entry",
  description:
    "For managers of the project too. Sends an email to those who may reopen it, once a day for each timesheet.",
  operation: askForReopeningOfEntry,
  params: { id: "ent" },
  body: TimesheetComment,
  returns: ReopenAsked,
  status: 202,
  errors: ["invalid_state_transition"],
  sensitive: true,
  serialize: (emailed) => ({ emailed }),
  extension: true,
});
