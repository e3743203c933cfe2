import type { TimeReport } from "@/lib/reporting/reports/schema/time";

/**
 * What a link shows besides the groups and their hours, where it is asked for: figures of groups and entries, and words
 * of entries. Costs and profit are never among it.
 */
export const LINK_COLUMNS = [
  "tracked_hours",
  "billable_hours",
  "amount",
  "uninvoiced_amount",
  "person",
  "notes",
  "tags",
] as const;
export type LinkColumn = (typeof LINK_COLUMNS)[number];

/** A report without the figures that a link does not show. */
export function sumsShown(report: TimeReport, columns: readonly LinkColumn[]): TimeReport {
  const shows = (column: LinkColumn) => columns.includes(column);
  const shown = <Row extends TimeReport["totals"]>(row: Row): Row => ({
    ...row,
    seconds: shows("tracked_hours") ? row.seconds : row.rounded_seconds,
    billable_seconds: shows("billable_hours") ? row.billable_seconds : 0,
    rounded_billable_seconds: shows("billable_hours") ? row.rounded_billable_seconds : 0,
    amounts: shows("amount") ? row.amounts : [],
    uninvoiced_amounts: shows("uninvoiced_amount") ? row.uninvoiced_amounts : [],
    uninvoiced_seconds: 0,
    invoiced_seconds: 0,
    last_start_time: null,
  });
  return { ...report, rows: report.rows.map(shown), totals: shown(report.totals) };
}
