import { ADMINS, LEADS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const recurringInvoices = defineResource({
  ids: { rec: "recurring invoice" },
  scopes: { recurring_invoices: { read: LEADS, write: ADMINS } },
  live: { recurring_invoice: { topic: "recurring_invoices", refreshes: [["recurring-invoices"], ["reports"]] } },
  audit: { recurring_invoice: { id: "rec", group: "invoices" } },
  records: {
    export: "recurring_invoices",
    spreadsheet: true,
    search: "recurring_invoice",
    sampleData: "recurring_invoice",
  },
});
