import { localDate, secondsBetween } from "@/lib/kernel/core/time";
import { roundParts, type TimeRounding } from "@/lib/kernel/core/time-rounding";
import { minorUnits } from "@/lib/kernel/db/columns";
import { sql } from "@/lib/kernel/db/sql";

/** An entry that is or can be on an invoice. */
export interface BillableRow {
  projectId: string;
  taskId: string | null;
  taskName: string | null;
  userId: string;
  userName: string;
  notes: string;
  rateMinor: bigint | null;
  startTime: Date;
  endTime: Date;
  /** The project's, else the workspace's. */
  rule: TimeRounding;
}

export const COLUMNS = sql`t.project_id as "projectId", t.task_id as "taskId", k.name as "taskName",
  t.user_id as "userId", u.name as "userName", t.notes, t.rate_minor as "rateMinor",
  t.start_time as "startTime", t.end_time as "endTime",
  case when p.rounding_mode is null
    then json_build_object('mode', w.rounding_mode, 'minutes', w.rounding_minutes, 'by', w.rounding_by)
    else json_build_object('mode', p.rounding_mode, 'minutes', p.rounding_minutes, 'by', p.rounding_by) end as rule`;
export const FROM = sql`from time_entries t
  join workspaces w on w.id = t.workspace_id
  join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
  join users u on u.id = t.user_id
  left join tasks k on k.workspace_id = t.workspace_id and k.project_id = t.project_id and k.id = t.task_id`;

/** Return the entries with their day in the time zone, and their seconds as tracked and as billed. */
export function rounded<Row extends BillableRow>(rows: readonly Row[], timeZone: string) {
  const entries = rows.map(({ startTime, endTime, rateMinor, ...row }) => ({
    ...row,
    rateMinor: minorUnits(rateMinor),
    day: localDate(startTime, timeZone),
    seconds: secondsBetween(startTime, endTime),
  }));
  const seconds = roundParts(
    entries.map(({ userId, projectId, taskId, day, rateMinor, seconds: tracked, rule }) => {
      return { seconds: tracked, rule, unit: JSON.stringify([userId, projectId, taskId, day, rateMinor]) };
    }),
  );
  return entries.map(({ rule: _rule, ...entry }, index) => ({ ...entry, roundedSeconds: seconds[index] ?? 0 }));
}
