"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, Copy, Ellipsis, Link2, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ExpenseFacts } from "@/components/expenses/detail/expense-facts";
import { ExpenseLock } from "@/components/expenses/detail/expense-lock";
import { ExpenseReceipts } from "@/components/expenses/detail/expense-receipts";
import { ExpenseSwitches } from "@/components/expenses/detail/expense-switches";
import { isWhollyLocked } from "@/components/expenses/locks";
import { useNames } from "@/components/expenses/use-names";
import { ExpenseReferences } from "@/components/external-refs/record-references";
import { ReferencesSection } from "@/components/external-refs/reference-links";
import { IconButton } from "@/components/ui/icon-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { expense as expenseById } from "@/lib/billing/expenses/queries";
import type { Expense } from "@/lib/billing/expenses/schema";

export interface ExpenseActions {
  edit: (expense: Expense) => void;
  duplicate: (expense: Expense) => void;
  remove: (expenses: readonly Expense[]) => void;
  /** Null without a neighbor. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

type ExpensePaneProps = {
  id: string;
  /** The row of the list, which is there before the answer. */
  listed: Expense | undefined;
  actions: ExpenseActions;
  /** A button at the end of the head. */
  close?: ReactNode;
};

export function ExpensePane({ id, listed, actions, close }: ExpensePaneProps) {
  const { data, error, refetch } = useQuery({ ...expenseById(id), ...(listed && { placeholderData: listed }) });
  const expense = data ?? listed;
  if (expense) return <Shown expense={expense} actions={actions} close={close} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} className="m-4" />;
  return <LoadingExpense />;
}

function Shown({ expense, actions, close }: { expense: Expense; actions: ExpenseActions; close: ReactNode }) {
  const t = useTranslations("expenses.detail");
  const { category } = useNames();
  const [isReferring, setIsReferring] = useState(false);
  const onRefer = () => setIsReferring(true);
  return (
    <div className="grid content-start gap-4 px-5 py-4">
      <div className="flex items-center gap-1">
        <h2 className="mr-auto min-w-0 truncate text-md">{category(expense.category_id)?.name ?? t("title")}</h2>
        <IconButton
          label={t("previous")}
          icon={<ChevronUp />}
          isDisabled={actions.previous === null}
          onPress={() => actions.previous?.()}
        />
        <IconButton
          label={t("next")}
          icon={<ChevronDown />}
          isDisabled={actions.next === null}
          onPress={() => actions.next?.()}
        />
        <ExpenseMenu expense={expense} actions={actions} onRefer={onRefer} />
        {close}
      </div>
      <ExpenseReceipts key={expense.id} expense={expense} />
      <ExpenseLock expense={expense} />
      <ExpenseFacts expense={expense} />
      <ReferencesSection refs={expense.external_refs} onEdit={onRefer} />
      <ExpenseSwitches key={expense.id} expense={expense} />
      {isReferring && <ExpenseReferences record={expense} onClose={() => setIsReferring(false)} />}
    </div>
  );
}

type ExpenseMenuProps = { expense: Expense; actions: ExpenseActions; onRefer: () => void };

function ExpenseMenu({ expense, actions, onRefer }: ExpenseMenuProps) {
  const t = useTranslations("expenses.detail");
  const common = useTranslations("common.actions");
  const references = useTranslations("references");
  const reason = isWhollyLocked(expense) ? t("locked") : undefined;
  return (
    <Menu label={t("actions")} trigger={<IconButton label={t("actions")} icon={<Ellipsis />} />}>
      <MenuAction icon={<Pencil />} keys="e" disabledReason={reason} onAction={() => actions.edit(expense)}>
        {common("edit")}
      </MenuAction>
      <MenuAction icon={<Copy />} keys="d" onAction={() => actions.duplicate(expense)}>
        {t("duplicate")}
      </MenuAction>
      <MenuAction icon={<Link2 />} onAction={onRefer}>
        {references("add")}
      </MenuAction>
      <MenuDivider />
      <MenuAction
        icon={<Trash2 />}
        keys="backspace"
        isDanger
        disabledReason={expense.locked ? t("locked") : undefined}
        onAction={() => actions.remove([expense])}
      >
        {common("delete")}
      </MenuAction>
    </Menu>
  );
}

function LoadingExpense() {
  const t = useTranslations("expenses.detail");
  return (
    <Loading label={t("title")} className="grid gap-4 px-5 py-6">
      <Skeleton width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Loading>
  );
}
