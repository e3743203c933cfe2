import { timeEntryList } from "@/lib/tracking/time-entries/queries";

/** All entries of a timesheet, earliest first. */
export const entriesOf = (timesheetId: string) =>
  timeEntryList({ timesheet_id: timesheetId, sort: "start_time", limit: "200" });
