"use client";

import { Banknote, HandCoins, Trash2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ExpenseChanges } from "@/components/expenses/list/use-expense-changes";
import { isWhollyLocked } from "@/components/expenses/locks";
import { addedUp } from "@/lib/kernel/core/sum";
import { useIsAdmin } from "@/components/expenses/use-rights";
import { useSelectionActions } from "@/components/time-entries/selection/selection";
import { BarButton, bulkBarClass } from "@/components/time-entries/selection/bar-button";
import { IconButton } from "@/components/ui/icon-button";
import { useCommand } from "@/components/ui/shortcuts";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { Expense } from "@/lib/billing/expenses/schema";

type ExpenseBulkProps = {
  /** The selected ones, at least one. */
  expenses: readonly Expense[];
  changes: ExpenseChanges;
  onReimburse: (ids: readonly string[]) => void;
};

export function ExpenseBulk({ expenses, changes, onReimburse }: ExpenseBulkProps) {
  const t = useTranslations("expenses.bulk");
  const { sums } = useFigures();
  const { clear } = useSelectionActions();
  const count = expenses.length;
  useCommand({
    label: t("clear"),
    group: t("commandGroup"),
    keys: "escape",
    isListed: "keys",
    run: clear,
  });
  const remove = () => {
    changes.remove(expenses);
    clear();
  };
  return (
    <div role="toolbar" data-bulk aria-label={t("toolbar", { count })} className={bulkBarClass}>
      <span className="mr-1 flex gap-2.5 border-r border-on-inverse/22 pr-3 phone:mr-0 phone:flex-col phone:gap-0 phone:pr-2 phone:leading-4">
        <b className="font-[550]">{t("selected", { count })}</b>
        <span className="num text-on-inverse-muted">{sums(addedUp(expenses.map(({ amount }) => amount)))}</span>
      </span>
      <span className="flex gap-0.5">
        <Reimburse expenses={expenses} onReimburse={onReimburse} />
        <Billable expenses={expenses} changes={changes} />
        <BarButton icon={<Trash2 />} label={t("delete")} keys="backspace" onPress={remove} />
      </span>
      <IconButton
        label={t("clear")}
        keys="escape"
        icon={<X />}
        className="text-on-inverse-muted phone:size-8 hovered:bg-on-inverse/12 hovered:text-on-inverse"
        onPress={clear}
      />
    </div>
  );
}

/** A reimbursement is for one person. */
function Reimburse({ expenses, onReimburse }: Omit<ExpenseBulkProps, "changes">) {
  const t = useTranslations("expenses.bulk");
  const isAdmin = useIsAdmin();
  const waiting = expenses.filter((one) => one.reimbursable && one.reimbursed_on === null);
  if (!isAdmin || waiting.length === 0) return null;
  const people = new Set(waiting.map(({ user_id: user }) => user));
  const press = () => {
    if (people.size > 1) showToast({ tone: "error", message: t("severalPeople") });
    else onReimburse(waiting.map(({ id }) => id));
  };
  return <BarButton icon={<HandCoins />} label={t("reimburse")} onPress={press} />;
}

/** If all are billable, they become not billable. */
function Billable({ expenses, changes }: Omit<ExpenseBulkProps, "onReimburse">) {
  const t = useTranslations("expenses.bulk");
  const open = expenses.filter((one) => one.project_id !== null && !isWhollyLocked(one));
  const areBillable = open.every(({ billable }) => billable);
  if (open.length === 0) return null;
  return (
    <BarButton
      icon={<Banknote />}
      label={areBillable ? t("markNotBillable") : t("markBillable")}
      keys="b"
      onPress={() => changes.setBillable(open, !areBillable)}
    />
  );
}
