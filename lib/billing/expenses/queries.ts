import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { type Change, change } from "@/lib/client/changes";
import { apiQuery, pagedApiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type {
  Expense,
  ExpenseCreate,
  ExpenseListQuery,
  ExpensePage,
  ExpenseReimburse,
  ExpenseReimbursement,
  ExpenseReport,
  ExpenseReportQuery,
  ExpenseTotals,
  ExpenseTotalsQuery,
  ExpenseUpdate,
} from "./schema";

const expenseKeys = { all: ["expenses"] as const };

export const expenseList = (query: Partial<ExpenseListQuery> = {}) =>
  pagedApiQuery<ExpensePage>({ key: [...expenseKeys.all, "list", query], path: "/v1/expenses", query });

/** Expenses that wait for a payment to the person, oldest last. */
export const expensesToReimburse = () =>
  expenseList({ reimbursable: "true", reimbursed: "false", limit: "200", sort: "-spent_on" });

export const expenseTotals = (query: ExpenseTotalsQuery = {}) =>
  apiQuery<ExpenseTotals>({ key: [...expenseKeys.all, "totals", query], path: "/v1/expenses/totals", query });

export const expense = (id: string) =>
  apiQuery<Expense>({ key: [...expenseKeys.all, "one", id], path: "/v1/expenses/{id}", params: { id } });

export const expenseReport = (query: ExpenseReportQuery) =>
  apiQuery<ExpenseReport>({ key: [...expenseKeys.all, "report", query], path: "/v1/reports/expenses", query });

export const refreshExpenses = (cache: QueryClient) => refresh(cache, "expenses");

export const createExpense = mutationOptions({
  mutationFn: (body: ExpenseCreate) => api.post<Expense>("/v1/expenses", { body }),
  onSuccess: (_made, _body, _result, { client: cache }) => refreshExpenses(cache),
});

export const changeExpense = (asked: Change<ExpenseUpdate, Expense>) => change("/v1/expenses", asked);

export const updateExpense = mutationOptions({
  mutationFn: changeExpense,
  onSuccess: (changed, _asked, _result, { client: cache }) => {
    cache.setQueryData(expense(changed.id).queryKey, changed);
    return refreshExpenses(cache);
  },
});

export const reimburseExpenses = mutationOptions({
  mutationFn: (body: ExpenseReimburse) => api.post<ExpenseReimbursement>("/v1/expenses/reimburse", { body }),
  onSuccess: (_paid, _body, _result, { client: cache }) => {
    // Not awaited: the dialog closes before its list is refetched.
    void refreshExpenses(cache);
  },
});
