import { ADMINS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const expenseCategories = defineResource({
  ids: { cat: "expense category" },
  scopes: { expense_categories: { read: ROLES, write: ADMINS } },
  audit: { expense_category: { id: "cat", group: "workspace" } },
  records: {
    export: "expense_categories",
    // The table of expenses names their category.
    spreadsheet: false,
    // A workspace has a short list of categories in the settings.
    search: false,
    // A workspace begins with the usual categories.
    sampleData: false,
  },
});
