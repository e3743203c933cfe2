"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSetsCharge } from "@/components/expenses/use-rights";
import { sayFailure, showToast } from "@/components/ui/toast";
import { changeExpense, refreshExpenses } from "@/lib/billing/expenses/queries";
import type { Expense, ExpenseCreate } from "@/lib/billing/expenses/schema";
import { api } from "@/lib/client/api";
import { messageOf } from "@/lib/kernel/core/message-of";

export interface ExpenseChanges {
  /** Locked ones stay. */
  remove: (expenses: readonly Expense[]) => void;
  setBillable: (expenses: readonly Expense[], billable: boolean) => void;
}

/** Changes of several expenses. A toast reports the result, with Undo. */
export function useExpenseChanges(): ExpenseChanges {
  const t = useTranslations("expenses.changes");
  const run = useRun();
  const setsCharge = useSetsCharge();
  const restore = (deleted: readonly Expense[]) =>
    run(deleted, async (one) => api.post<Expense>("/v1/expenses", { body: bodyOf(one, setsCharge(one.project_id)) }), {
      done: (count) => t("restored", { count }),
    });
  const setBillable = (expenses: readonly Expense[], billable: boolean) => {
    const set = (value: boolean) => (one: Expense) => changeExpense({ id: one.id, base: one, billable: value });
    const targets = expenses.filter((one) => one.billable !== billable && (!billable || one.project_id !== null));
    void run(targets, set(billable), {
      done: (count) => t(billable ? "madeBillable" : "madeNotBillable", { count }),
      undo: (changed) => void run(changed, set(!billable), { done: (count) => t("undone", { count }) }),
    });
  };
  const remove = (expenses: readonly Expense[]) => {
    const targets = expenses.filter(({ locked }) => !locked);
    const drop = async (one: Expense) => {
      await api.delete("/v1/expenses/{id}", { params: { id: one.id } });
      return one;
    };
    void run(targets, drop, {
      done: (count) => t("deleted", { count }),
      undo: (deleted) => void restore(deleted),
    });
  };
  return { remove, setBillable };
}

interface Outcome {
  done: (count: number) => string;
  undo?: (changed: readonly Expense[]) => void;
}

/** One after the other: a refusal says why, and the others still change. */
function useRun() {
  const t = useTranslations("expenses.changes");
  const actions = useTranslations("common.actions");
  const cache = useQueryClient();
  return async (
    targets: readonly Expense[],
    write: (expense: Expense) => Promise<Expense>,
    { done, undo }: Outcome,
  ): Promise<void> => {
    const changed: Expense[] = [];
    const reasons: string[] = [];
    for (const one of targets) {
      await write(one).then(
        (answer) => changed.push(answer),
        (error: unknown) => reasons.push(messageOf(error)),
      );
    }
    await refreshExpenses(cache);
    if (changed.length > 0) {
      const again = undo ? [{ label: actions("undo"), run: () => undo(changed) }] : [];
      showToast({ message: done(changed.length), actions: again });
    }
    const [reason] = reasons;
    if (reason !== undefined) sayFailure(new Error(reason), { what: t("failed", { count: reasons.length }) });
  };
}

/** The body that makes an equal expense. @param setsCharge whether the viewer may set markup and exchange rate. */
function bodyOf(expense: Expense, setsCharge: boolean): ExpenseCreate {
  const { user_id, project_id, category_id, spent_on, notes, tax_amount, billable, reimbursable, receipt_ids } =
    expense;
  const { units, amount, markup_percent, exchange_rate } = expense;
  return {
    ...{ user_id, project_id, category_id, spent_on, notes, tax_amount, billable, reimbursable, receipt_ids },
    ...(units === null ? { amount } : { units }),
    ...(setsCharge && { markup_percent, exchange_rate }),
  };
}
