import { timeEntryList } from "@/lib/tracking/time-entries/queries";

/** Entries of an invoice whose timesheet was sent back. */
export const returnedEntries = (invoiceId: string) =>
  timeEntryList({ invoice_id: invoiceId, approval: "rejected", expand: "user", limit: "200" });
