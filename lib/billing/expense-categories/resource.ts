import { ADMINS, ROLES } from "@/lib/kernel/auth/roles";
import { defineResource } from "@/lib/kernel/resource";

export const expenseCategories = defineResource({
  ids: { cat: "expense category" },
  scopes: { expense_categories: { read: ROLES, write: ADMINS } },
  audit: { expense_category: { id: "cat", group: "workspace" } },
});
