import { defineEvent } from "@/lib/kernel/outbox/event";
import { Timesheet } from "./schema/timesheet";

export const timesheetEvents = {
  submitted: defineEvent("timesheet.submitted", "A timesheet was submitted for approval.", Timesheet),
  withdrawn: defineEvent("timesheet.withdrawn", "A submitted timesheet was withdrawn.", Timesheet),
  approved: defineEvent("timesheet.approved", "A timesheet was approved.", Timesheet),
  rejected: defineEvent("timesheet.rejected", "A submitted timesheet was sent back.", Timesheet),
  reopened: defineEvent("timesheet.reopened", "An approved timesheet was reopened.", Timesheet),
};
