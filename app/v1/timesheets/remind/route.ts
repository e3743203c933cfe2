import { route } from "@/lib/kernel/http/route";
import { remindPeople } from "@/lib/tracking/timesheets/operations/ask";
import { TimesheetRemind, TimesheetsReminded } from "@/lib/tracking/timesheets/schema/timesheet";

export const POST = route({
  summary: "Remind people of missing timesheets",
  description:
    "Sends one email to each person, for owners, admins and approvers. A timesheet is reminded of at most once a day.",
  operation: remindPeople,
  body: TimesheetRemind,
  returns: TimesheetsReminded,
  status: 202,
  sensitive: true,
  serialize: (counts) => counts,
  extension: true,
});
