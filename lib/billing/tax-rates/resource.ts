import { ADMINS, LEADS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const taxRates = defineResource({
  ids: { tax: "tax rate" },
  scopes: { tax_rates: { read: LEADS, write: ADMINS } },
  live: { tax_rate: { topic: "tax_rates", refreshes: [["tax-rates"], ["invoices"], ["workspace"]] } },
  audit: { tax_rate: { id: "tax", group: "workspace" } },
  records: {
    export: "tax_rates",
    spreadsheet: true,
    // Tax rates are one short table, which the command palette opens as a page.
    search: false,
    // Every workspace is created with tax rates.
    sampleData: false,
  },
});
