import type { Db } from "@/lib/kernel/db/prisma";
import { minorUnits } from "@/lib/kernel/db/columns";
import { localDate, secondsBetween } from "@/lib/kernel/core/time";
import { roundParts, type TimeRounding } from "@/lib/kernel/core/time-rounding";
import type { BilledEntry } from "../rules";

interface BilledRow extends Pick<BilledEntry, "lineId" | "userName" | "taskName" | "notes"> {
  projectId: string;
  taskId: string | null;
  userId: string;
  startTime: Date;
  endTime: Date;
  rateMinor: bigint | null;
  /** The project's, else the workspace's. */
  rule: TimeRounding;
}

/** Return the entries on an invoice, oldest first. */
export async function readBilled(
  db: Db,
  workspaceId: string,
  invoiceId: string,
  timeZone: string,
): Promise<BilledEntry[]> {
  const rows = await db.$queryRaw<BilledRow[]>`
    select t.invoice_line_id as "lineId", t.project_id as "projectId", t.task_id as "taskId", k.name as "taskName",
      t.user_id as "userId", u.name as "userName", t.notes, t.rate_minor as "rateMinor",
      t.start_time as "startTime", t.end_time as "endTime",
      case when p.rounding_mode is null
        then json_build_object('mode', w.rounding_mode, 'minutes', w.rounding_minutes, 'by', w.rounding_by)
        else json_build_object('mode', p.rounding_mode, 'minutes', p.rounding_minutes, 'by', p.rounding_by) end as rule
    from time_entries t
    join workspaces w on w.id = t.workspace_id
    join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    join users u on u.id = t.user_id
    left join tasks k on k.workspace_id = t.workspace_id and k.project_id = t.project_id and k.id = t.task_id
    where t.workspace_id = ${workspaceId}::uuid and t.invoice_id = ${invoiceId}::uuid
    order by t.start_time, t.id`;
  const entries = rows.map((row) => ({
    ...row,
    day: localDate(row.startTime, timeZone),
    seconds: secondsBetween(row.startTime, row.endTime),
  }));
  const rounded = roundParts(
    entries.map(({ userId, projectId, taskId, day, rateMinor, seconds, rule }) => {
      return { seconds, rule, unit: JSON.stringify([userId, projectId, taskId, day, minorUnits(rateMinor)]) };
    }),
  );
  return entries.map(({ lineId, userName, taskName, notes, day, seconds }, index) => {
    return { lineId, userName, taskName, notes, day, seconds, roundedSeconds: rounded[index] ?? 0 };
  });
}
