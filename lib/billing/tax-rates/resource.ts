import { ADMINS, LEADS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const taxRates = defineResource({
  ids: { tax: "tax rate" },
  scopes: { tax_rates: { title: "Tax rates", read: LEADS, write: ADMINS } },
  reference: { "tax-rates": ["Tax rates", "What lines of invoices are taxed with, and why some are not."] },
  live: { tax_rate: { topic: "tax_rates", refreshes: [["tax-rates"], ["invoices"], ["workspace"]] } },
  audit: { tax_rate: { id: "tax", group: "workspace" } },
  records: {
    export: "tax_rates",
    spreadsheet: true,
    search: { because: "They are one short table, which the palette opens as a page." },
    sampleData: { because: "Every workspace has its own from the start." },
  },
});
