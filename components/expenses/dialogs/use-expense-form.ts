"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  amountOf,
  bodyOf,
  changesOf,
  type ExpenseForm,
  type FormContext,
  type Missing,
  missingIn,
  unitPriceOf,
} from "@/components/expenses/dialogs/form";
import { useNames } from "@/components/expenses/use-names";
import { useSetsCharge } from "@/components/expenses/use-rights";
import { faultOfWhole } from "@/components/forms/form-fault";
import { type KeptDraft, useDraft } from "@/components/forms/use-draft";
import { showToast } from "@/components/ui/toast";
import { createExpense, updateExpense } from "@/lib/billing/expenses/queries";
import type { Expense } from "@/lib/billing/expenses/schema";

export type ExpenseDialogProps = {
  /** Null: a new expense. */
  expense: Expense | null;
  /** Values of a new expense. */
  start: ExpenseForm;
  onClose: () => void;
  onSaved: (saved: Expense) => void;
};

export interface ExpenseFormState {
  form: ExpenseForm;
  set: (changes: Partial<ExpenseForm>) => void;
  context: FormContext;
  /** Currency of the amount. */
  currency: string;
  /** Whether the viewer chooses the person, the markup and the exchange rate. */
  isLead: boolean;
  /** Amount, tax, units, category and person of a reimbursed expense stay. */
  isAmountLocked: boolean;
  /** The message of a field. */
  faultOf: (field: Missing) => string | undefined;
  error: Error | null;
  /** A message that belongs to no field. */
  failure: string | null;
  /** A change moves the focus to the first faulty field. */
  refusal: unknown;
  kept: KeptDraft;
  isBusy: boolean;
  isAnother: boolean;
  setIsAnother: (isAnother: boolean) => void;
  /** Counts the expenses that this dialog has added. */
  round: number;
  submit: () => void;
}

const POINTERS = [
  ...["/amount", "/units", "/category_id", "/spent_on", "/tax_amount", "/project_id", "/notes"],
  ...["/exchange_rate", "/markup_percent", "/user_id", "/billable"],
];

export function useExpenseForm({ expense, start, onClose, onSaved }: ExpenseDialogProps): ExpenseFormState {
  const t = useTranslations("expenses.dialog");
  const [base] = useState(expense);
  const [form, set, kept] = useDraft<ExpenseForm>(`expense.${base?.id ?? "new"}`, start, base !== null);
  const isLead = useSetsCharge()(form.projectId);
  const context = useContext(form, base);
  const [asked, setAsked] = useState(0);
  const [isAnother, setIsAnother] = useState(false);
  const [round, setRound] = useState(0);
  const creating = useMutation(createExpense);
  const updating = useMutation(updateExpense);
  const missing = missingIn(form, context);
  const error = creating.error ?? updating.error;
  const saved = (made: Expense) => {
    kept.forget();
    if (base === null) showToast({ message: t("added") });
    onSaved(made);
    if (base !== null || !isAnother) {
      onClose();
      return;
    }
    // Further expenses of a trip share these values.
    const { spentOn, projectId, currency, userId } = form;
    set({ spentOn, projectId, currency, userId });
    setAsked(0);
    setRound(round + 1);
  };
  const submit = () => {
    setAsked(asked + 1);
    if (missing !== null) return;
    const body = bodyOf(form, context, isLead);
    if (base === null) {
      creating.mutate(body, { onSuccess: saved });
      return;
    }
    const changes = changesOf(body, base);
    if (Object.keys(changes).length === 0) saved(base);
    else updating.mutate({ id: base.id, base, ...changes }, { onSuccess: saved });
  };
  return {
    form,
    set,
    context,
    currency: amountOf(form, context)?.currency ?? unitPriceOf(context)?.currency ?? form.currency,
    isLead,
    isAmountLocked: base?.lock_reasons.includes("reimbursed") ?? false,
    faultOf: (field) => (asked > 0 && missing === field ? t(`missing.${field}`) : undefined),
    error,
    failure: faultOfWhole(error, POINTERS),
    refusal: missing === null ? error : asked,
    kept,
    isBusy: creating.isPending || updating.isPending,
    isAnother,
    setIsAnother,
    round,
    submit,
  };
}

function useContext(form: ExpenseForm, saved: Expense | null): FormContext {
  const names = useNames();
  return {
    category: form.categoryId === null ? undefined : names.category(form.categoryId),
    project: names.project(form.projectId),
    saved,
  };
}
