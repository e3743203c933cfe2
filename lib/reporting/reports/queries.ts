import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import type { InvoiceReport, UnbilledQuery, UnbilledTime } from "./schema/invoices";
import type { ProfitQuery, ProfitReport } from "./schema/profit";
import type { ReportEntry, ReportFilters, TimeReport, TimeReportQuery } from "./schema/time";

const reportKeys = { all: ["reports"] as const };

/** Counts and sums of all invoices, and unbilled time by client. */
export const invoiceReport = () =>
  apiQuery<InvoiceReport>({ key: [...reportKeys.all, "invoices"], path: "/v1/reports/invoices" });

/** Sums of tracked time in groups. */
export const timeReport = (query: TimeReportQuery) =>
  apiQuery<TimeReport>({ key: [...reportKeys.all, "time", query], path: "/v1/reports/time", query });

/** What projects or clients bring and cost, for owners and admins. */
export const profitReport = (query: ProfitQuery) =>
  apiQuery<ProfitReport>({ key: [...reportKeys.all, "profit", query], path: "/v1/reports/profit", query });

/** The lines that a client's unbilled time would make. */
export const unbilledTime = (query: UnbilledQuery) =>
  apiQuery<UnbilledTime>({
    key: [...reportKeys.all, "unbilled-time", query],
    path: "/v1/reports/unbilled-time",
    query,
  });

/** The entries that a report adds up, a page at a time. */
export const reportEntries = (query: ReportFilters) =>
  pagedApiQuery<{ data: ReportEntry[]; has_more: boolean; next_cursor: string | null }>({
    key: [...reportKeys.all, "entries", query],
    path: "/v1/reports/time/entries",
    query: { ...query },
  });
