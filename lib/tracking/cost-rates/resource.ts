import { ADMINS } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const costRates = defineResource({
  ids: { cst: "cost rate" },
  scopes: { cost_rates: { read: ADMINS, write: ADMINS } },
  audit: { cost_rate: { id: "usr", group: "people" } },
  records: {
    export: "cost_rates",
    // The profit report has its own export.
    spreadsheet: false,
    // Cost rates have no name.
    search: false,
    // An invented cost could be taken for a person's real one.
    sampleData: false,
  },
});
