import { question } from "@/lib/http/ask";
import type { InvoiceReport, UnbilledQuery, UnbilledTime } from "./schema/invoices";
import type { TimeReport, TimeReportQuery } from "./schema/time";

const reportKeys = { all: ["reports"] as const };

/** Counts and sums of all invoices, and unbilled time by client. */
export const invoiceReport = () =>
  question<InvoiceReport>({ key: [...reportKeys.all, "invoices"], path: "/v1/reports/invoices" });

/** Sums of tracked time in groups. */
export const timeReport = (query: TimeReportQuery) =>
  question<TimeReport>({ key: [...reportKeys.all, "time", query], path: "/v1/reports/time", query });

/** The lines that a client's unbilled time would make. */
export const unbilledTime = (query: UnbilledQuery) =>
  question<UnbilledTime>({
    key: [...reportKeys.all, "unbilled-time", query],
    path: "/v1/reports/unbilled-time",
    query,
  });
