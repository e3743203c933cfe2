import { ADMINS, LEADS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const invoices = defineResource({
  ids: { inv: "invoice", lin: "invoice line", pay: "payment" },
  scopes: { invoices: { read: LEADS, write: LEADS, send: ADMINS } },
  live: {
    invoice: {
      topic: "invoices",
      refreshes: [["invoices"], ["reports"], ["emails"], ["time-entries"], ["milestones"], ["projects"]],
    },
    payment: { topic: "invoices", refreshes: [["invoices"], ["client-credits"]] },
  },
  audit: { invoice: { id: "inv", group: "invoices" }, payment: { id: "pay", group: "invoices" } },
  records: { export: "invoices", spreadsheet: true, search: "invoice", sampleData: "invoice" },
});
