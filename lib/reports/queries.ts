import { question } from "@/lib/http/ask";
import { InvoiceReport, UnbilledTime, type UnbilledQuery } from "./schema";

const reportKeys = { all: ["reports"] as const };

/** Counts and sums of all invoices, and unbilled time by client. */
export const invoiceReport = () =>
  question({ key: [...reportKeys.all, "invoices"], path: "/v1/reports/invoices", returns: InvoiceReport });

/** The lines that a client's unbilled time would make. */
export const unbilledTime = (query: UnbilledQuery) =>
  question({
    key: [...reportKeys.all, "unbilled-time", query],
    path: "/v1/reports/unbilled-time",
    query,
    returns: UnbilledTime,
  });
