"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { isWhollyLocked } from "@/components/expenses/locks";
import { SaveFault } from "@/components/forms/form-notice";
import { Switch } from "@/components/ui/switch";
import { updateExpense } from "@/lib/billing/expenses/queries";
import type { Expense, ExpenseUpdate } from "@/lib/billing/expenses/schema";

export function ExpenseSwitches({ expense }: { expense: Expense }) {
  const t = useTranslations("expenses.fields");
  const { mutate, error, variables, isPending } = useMutation(updateExpense);
  const isLocked = isWhollyLocked(expense);
  const save = (changes: Pick<ExpenseUpdate, "billable" | "reimbursable">) =>
    mutate({ id: expense.id, base: expense, ...changes });
  // The choice shows at once.
  const shown = {
    billable: (isPending ? variables.billable : undefined) ?? expense.billable,
    reimbursable: (isPending ? variables.reimbursable : undefined) ?? expense.reimbursable,
  };
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Switch
          isSelected={shown.billable}
          isDisabled={isLocked || expense.project_id === null}
          onChange={(billable) => save({ billable })}
        >
          {t("billable")}
        </Switch>
        <Switch
          isSelected={shown.reimbursable}
          isDisabled={isLocked || expense.reimbursed_on !== null}
          onChange={(reimbursable) => save({ reimbursable })}
        >
          {t("reimbursable")}
        </Switch>
      </div>
      <SaveFault fault={error?.message ?? null} />
    </div>
  );
}
