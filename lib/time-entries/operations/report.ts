import { AppError } from "@/lib/core/errors";
import { periodOf } from "@/lib/core/wall-clock";
import { query } from "@/lib/operation";
import { toDimensions, type Dimension, type TimeReportQuery } from "../schema/report";
import { sumEntries, type ReportRow } from "../store/report";
import { assertFilterKnown, toFilter, visibility } from "./access";

export interface ReportView {
  dimensions: readonly Dimension[];
  from: string | null;
  to: string | null;
  timeZone: string;
  rows: ReportRow[];
  /** One for each currency. */
  totals: ReportRow[];
}

/** How many rows a report may have. */
const MAX_ROWS = 10_000;

/** Sums of the time that the caller may see, grouped by up to two things. */
export const timeReport = query("time_entries:read", async (scope, input: TimeReportQuery): Promise<ReportView> => {
  const { actor, workspaceId } = scope;
  const { timeZone, weekStart } = actor.workspace;
  const { from, to, group_by: groupBy, ...filters } = input;
  if (from !== undefined && to !== undefined && to < from) {
    throw new AppError("validation_failed", "The last day must not be before the first.", {
      faults: [{ parameter: "to", code: "validation_failed", detail: "Before `from`." }],
    });
  }
  const filter = {
    ...toFilter(filters, actor),
    ...(await visibility(scope)),
    ...periodOf({ from, to }, timeZone),
  };
  const dimensions = toDimensions(groupBy);
  const by = { timeZone, weekStart, limit: MAX_ROWS };
  const rows = await sumEntries(workspaceId, filter, { ...by, dimensions });
  if (rows.length === 0) await assertFilterKnown(scope, filter);
  if (rows.length > MAX_ROWS) {
    throw new AppError(
      "validation_failed",
      `The report has more than ${String(MAX_ROWS)} rows. Choose a shorter period, or another grouping.`,
    );
  }
  const totals = await sumEntries(workspaceId, filter, { ...by, dimensions: [] });
  return { dimensions, from: from ?? null, to: to ?? null, timeZone, rows, totals };
});
