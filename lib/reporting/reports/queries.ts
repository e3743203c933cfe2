import { pagedApiQuery, apiQuery } from "@/lib/client/queries";
import type { InvoiceReport, UnbilledQuery, UnbilledTime } from "./schema/invoices";
import type { ProfitQuery, ProfitReport } from "./schema/profit";
import type { ReportEntry, ReportFilters, TimeReport, TimeReportQuery } from "./schema/time";

const reportKeys = { all: ["reports"] as const };

export const invoiceReport = () =>
  apiQuery<InvoiceReport>({ key: [...reportKeys.all, "invoices"], path: "/v1/reports/invoices" });

export const timeReport = (query: TimeReportQuery) =>
  apiQuery<TimeReport>({ key: [...reportKeys.all, "time", query], path: "/v1/reports/time", query });

export const profitReport = (query: ProfitQuery) =>
  apiQuery<ProfitReport>({ key: [...reportKeys.all, "profit", query], path: "/v1/reports/profit", query });

export const unbilledTime = (query: UnbilledQuery) =>
  apiQuery<UnbilledTime>({
    key: [...reportKeys.all, "unbilled-time", query],
    path: "/v1/reports/unbilled-time",
    query,
  });

export const reportEntries = (query: ReportFilters) =>
  pagedApiQuery<{ data: ReportEntry[]; has_more: boolean; next_cursor: string | null }>({
    key: [...reportKeys.all, "entries", query],
    path: "/v1/reports/time/entries",
    query: { ...query },
  });
