import { defineResource } from "@/lib/kernel/resource";

export const invoiceRuns = defineResource({
  ids: { irn: "invoice run" },
  reference: { "invoice-runs": ["Invoice runs", "Drafts for the unbilled time of many clients."] },
  live: { invoice_run: { topic: "invoices", refreshes: [["invoice-runs"]] } },
});
