import { z } from "zod";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteCategory, getCategory, updateCategory } from "@/lib/billing/expense-categories/operations/categories";
import { ExpenseCategory, ExpenseCategoryUpdate } from "@/lib/billing/expense-categories/schema";
import { toExpenseCategory, toRemoved } from "@/lib/billing/expense-categories/serialize";

export const GET = route({
  summary: "Retrieve an expense category",
  extension: true,
  operation: getCategory,
  params: { id: "cat" },
  returns: ExpenseCategory,
  serialize: toExpenseCategory,
  version: (category) => category.version,
});

export const PATCH = route({
  summary: "Update an expense category",
  description: "`status` archives or restores the category. Expenses keep an archived category.",
  extension: true,
  operation: updateCategory,
  params: { id: "cat" },
  body: ExpenseCategoryUpdate,
  returns: ExpenseCategory,
  serialize: toExpenseCategory,
  version: (category) => category.version,
  errors: ["duplicate", "limit_reached"],
});

export const DELETE = route({
  summary: "Delete an expense category",
  description: "A category with expenses is archived instead; the answer is then the archived category.",
  extension: true,
  operation: deleteCategory,
  params: { id: "cat" },
  returns: z.union([Deleted, ExpenseCategory]),
  serialize: toRemoved,
});
