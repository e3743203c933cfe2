import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { type Change, change } from "@/lib/client/changes";
import { pagedApiQuery } from "@/lib/client/queries";
import type { Deleted } from "@/lib/kernel/core/wire";
import type { ExpenseCategory, ExpenseCategoryCreate, ExpenseCategoryPage, ExpenseCategoryUpdate } from "./schema";

const categoryKeys = { all: ["expense-categories"] as const };

/** With archived ones. */
export const everyExpenseCategory = () =>
  pagedApiQuery<ExpenseCategoryPage>({
    key: [...categoryKeys.all, "every"],
    path: "/v1/expense-categories",
    query: { limit: "200", sort: "name" },
  });

const refreshCategories = (cache: QueryClient) => cache.invalidateQueries({ queryKey: categoryKeys.all });

export const createExpenseCategory = mutationOptions({
  mutationFn: (body: ExpenseCategoryCreate) => api.post<ExpenseCategory>("/v1/expense-categories", { body }),
  onSuccess: (_category, _body, _result, { client: cache }) => refreshCategories(cache),
});

export const updateExpenseCategory = mutationOptions({
  mutationFn: (asked: Change<ExpenseCategoryUpdate, ExpenseCategory>) => change("/v1/expense-categories", asked),
  onSuccess: (_category, _body, _result, { client: cache }) => refreshCategories(cache),
});

/** Return the archived category if expenses use it. */
export const deleteExpenseCategory = mutationOptions({
  mutationFn: (id: string) => api.delete<ExpenseCategory | Deleted>("/v1/expense-categories/{id}", { params: { id } }),
  onSuccess: (_category, _id, _result, { client: cache }) => refreshCategories(cache),
});
