import type { Dimension, ReportEntry, TimeReport } from "@/lib/reporting/reports/schema/time";
import type { Bar, Period } from "@/lib/reporting/reports/rules";
import type { LogoFile } from "@/lib/identity/workspaces/rules";

/** Optional columns of a link. Costs and profit are never shown. */
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

/** Remove the figures that a link does not show. */
export function sumsShown(report: TimeReport, columns: readonly LinkColumn[]): TimeReport {
  const shows = (column: LinkColumn) => columns.includes(column);
  const shown = <Row extends TimeReport["totals"]>(row: Row): Row => ({
    ...row,
    seconds: shows("tracked_hours") ? row.seconds : row.rounded_seconds,
    billable_seconds: shows("billable_hours") ? row.billable_seconds : 0,
    rounded_billable_seconds: shows("billable_hours") ? row.rounded_billable_seconds : 0,
    amounts: shows("amount") ? row.amounts : [],
    uninvoiced_amounts: shows("uninvoiced_amount") ? row.uninvoiced_amounts : [],
    unbilled_amounts: shows("uninvoiced_amount") ? row.unbilled_amounts : [],
    uninvoiced_seconds: 0,
    covered_seconds: 0,
    covered_amounts: [],
    invoiced_seconds: 0,
    last_start_time: null,
  });
  return { ...report, rows: report.rows.map(shown), totals: shown(report.totals) };
}

export interface PublicReport {
  name: string;
  seller: { name: string; accent: string | null; logo: LogoFile | null };
  /** BCP 47: the client's, else the workspace's. */
  locale: string | null;
  /** `YYYY-MM-DD` in the workspace's time zone. */
  today: string;
  /** 1 is Monday. */
  weekStart: number;
  period: Period | null;
  columns: readonly LinkColumn[];
  /** By the first grouping. */
  rows: TimeReport;
  /** By both groupings; null with one grouping or too many rows. */
  parts: TimeReport | null;
  bars: { by: Bar; series: Dimension; report: TimeReport } | null;
  entries: { rows: readonly ReportEntry[]; hasMore: boolean } | null;
}
