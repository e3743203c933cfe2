import type { Bar, Period } from "@/lib/reporting/reports/rules/periods";
import type { Dimension, ReportEntry, TimeReport } from "@/lib/reporting/reports/schema/time";
import type { LogoFile } from "@/lib/identity/workspaces/rules";
import type { LinkColumn } from "./link";

/** What somebody sees by the link of a report. Figures that its maker did not choose are not in it. */
export interface PublicReport {
  name: string;
  seller: { name: string; accent: string | null; logo: LogoFile | null };
  /** BCP 47 of the client whom it is about, or else of the workspace. */
  locale: string | null;
  /** `YYYY-MM-DD` where the workspace is. */
  today: string;
  /** 1 is Monday. */
  weekStart: number;
  period: Period | null;
  columns: readonly LinkColumn[];
  /** By the first grouping. */
  rows: TimeReport;
  /** By both; null where there is one, or where the rows would be too many. */
  parts: TimeReport | null;
  bars: { by: Bar; series: Dimension; report: TimeReport } | null;
  entries: { rows: readonly ReportEntry[]; hasMore: boolean } | null;
}
