import { ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const expenses = defineResource({
  ids: { exp: "expense" },
  scopes: { expenses: { read: ROLES, write: ROLES } },
  live: { expense: { topic: "expenses", refreshes: [["expenses"], ["reports"], ["invoices"]] } },
  // Only writes under an exception from closed periods.
  audit: { expense: { id: "exp", group: "workspace" } },
  records: { export: "expenses", spreadsheet: true, search: "expense", sampleData: "expense" },
});
