import { timesheetList } from "@/lib/tracking/timesheets/queries";

/** The timesheets of a person with a day of the week. */
export const timesheetsOfWeek = (userId: string, week: readonly string[]) =>
  timesheetList({ user_id: userId, from: week[0] ?? "", to: week.at(-1) ?? "", limit: "20" });

/** The past timesheets that a person has not submitted, or that were sent back. */
export const missingOf = (userId: string) =>
  timesheetList({ user_id: userId, missing: "true", sort: "starts_on", limit: "50" });
