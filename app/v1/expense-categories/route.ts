import { list, route } from "@/lib/kernel/http/route";
import { createCategory, listCategories } from "@/lib/billing/expense-categories/operations/categories";
import {
  ExpenseCategory,
  ExpenseCategoryCreate,
  ExpenseCategoryListQuery,
  ExpenseCategoryPage,
} from "@/lib/billing/expense-categories/schema";
import { toExpenseCategory } from "@/lib/billing/expense-categories/serialize";

export const GET = list({
  summary: "List expense categories",
  extension: true,
  operation: listCategories,
  query: ExpenseCategoryListQuery,
  returns: ExpenseCategoryPage,
  serialize: toExpenseCategory,
});

export const POST = route({
  summary: "Create an expense category",
  extension: true,
  operation: createCategory,
  body: ExpenseCategoryCreate,
  returns: ExpenseCategory,
  serialize: toExpenseCategory,
  version: (category) => category.version,
  location: (category) => `/expense-categories/${category.id}`,
  errors: ["duplicate", "limit_reached"],
});
