import type { TimesheetRow } from "@/lib/billing/invoice-content/timesheet";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { billedTime } from "@/lib/tracking/time-entries/operations/billing";
import { timesheetRows } from "../rules/timesheet";
import type { InvoiceRow } from "../store/rows";
import { findTimesheet, hasTimesheet, insertTimesheets } from "../store/timesheets";

/** `kept`: the issued invoice has one for good. `optional`: there is time for one. */
export type TimesheetState = "none" | "optional" | "kept";

/** The timesheet of the PDF. A draft shows the current one if the client wants one. */
export async function timesheetOn(scope: QueryScope, row: InvoiceRow): Promise<TimesheetRow[] | null> {
  if (row.status !== "draft") return findTimesheet(scope.db, scope.workspaceId, row.id);
  return row.client.attachTimesheet ? current(scope, row) : null;
}

export async function timesheetState({ db, workspaceId }: QueryScope, row: InvoiceRow): Promise<TimesheetState> {
  if (row.status !== "draft" && (await hasTimesheet(db, workspaceId, row.id))) return "kept";
  return hasTime(row) ? "optional" : "none";
}

/**
 * Keep the timesheet of an issued invoice as it is now. An invoice without billed time has none.
 *
 * @returns Whether there is a new one.
 */
export async function keepTimesheet(scope: CommandScope, row: InvoiceRow): Promise<boolean> {
  const { db, workspaceId, now } = scope;
  if (await hasTimesheet(db, workspaceId, row.id)) return false;
  const rows = await current(scope, row);
  if (rows === null) return false;
  await insertTimesheets(db, workspaceId, [{ invoiceId: row.id, rows, madeAt: now }]);
  return true;
}

async function current(scope: QueryScope, row: InvoiceRow): Promise<TimesheetRow[] | null> {
  if (!hasTime(row)) return null;
  const rows = timesheetRows(row.lines, await billedTime(scope, row.id));
  return rows.length === 0 ? null : rows;
}

/** A credit note may have released the time of some lines. */
function hasTime({ lines, creditedMinor }: Pick<InvoiceRow, "lines" | "creditedMinor">): boolean {
  return creditedMinor === 0 && lines.some(({ kind, entryCount }) => kind === "time" && entryCount > 0);
}
