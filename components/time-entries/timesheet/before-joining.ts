import type { Week } from "@/components/time-entries/week/week";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import type { TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

interface Person {
  /** `YYYY-MM-DD` in the workspace's time zone. */
  createdOn: string;
  /** Those of the week. The first one of a person starts on the day on which the person joined. */
  timesheets: readonly Pick<TimesheetReply, "starts_on">[];
  entries: readonly Pick<TimeEntryReply, "date">[];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Return the days of a week on which a person had not joined. None if the person has earlier time in the week, such as
 * imported time.
 *
 * @param approvalsStartOn First day that needs approval, on which timesheets start for everyone.
 */
export function daysBeforeJoining(
  week: Week,
  { createdOn, timesheets, entries }: Person,
  approvalsStartOn: string | null,
): ReadonlySet<string> {
  const [first] = timesheets.map(({ starts_on: day }) => day).toSorted();
  const joinedOn = first === undefined || first === approvalsStartOn ? createdOn : first;
  const days = week.filter((day) => day < joinedOn);
  if (days.length === 0 || entries.some(({ date }) => days.includes(date))) return NONE;
  return new Set(days);
}
