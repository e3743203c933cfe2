import { defineResource } from "@/lib/kernel/resource";

export const invoiceRuns = defineResource({
  ids: { irn: "invoice run" },
  live: { invoice_run: { topic: "invoices", refreshes: [["invoice-runs"]] } },
});
