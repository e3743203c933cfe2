"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Lock, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type Payee, unbilledOf } from "@/components/expenses/dialogs/reimburse";
import { ReceiptMark } from "@/components/expenses/list/expense-states";
import { addedUp } from "@/lib/kernel/core/sum";
import { useExpenseName } from "@/components/expenses/use-expense-name";
import { useNames } from "@/components/expenses/use-names";
import { faultAt } from "@/components/forms/form-fault";
import { FormNotice } from "@/components/forms/form-notice";
import { givenText } from "@/components/forms/given-text";
import { Button } from "@/components/ui/button";
import { ConsequenceList } from "@/components/ui/confirm-dialog";
import { DialogFooter, DialogForm } from "@/components/ui/dialog";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { TextField } from "@/components/ui/text-field";
import { sayFailure, showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { changeExpense, refreshExpenses, reimburseExpenses } from "@/lib/billing/expenses/queries";
import { MAX_REIMBURSED } from "@/lib/billing/expenses/rules";
import type { Expense } from "@/lib/billing/expenses/schema";

type ReimburseFormProps = { payee: Payee; chosen: readonly string[]; onClose: () => void };

const strong = (chunks: ReactNode) => <b className="num">{chunks}</b>;

export function ReimburseForm({ payee, chosen, onClose }: ReimburseFormProps) {
  const t = useTranslations("expenses.reimburse");
  const actions = useTranslations("common.actions");
  const { sums } = useFigures();
  const { ticked, toggle, expenses } = useTicks(payee, chosen);
  const { paidOn, setPaidOn, reference, setReference, submit, error, isPending } = useReimbursing(expenses, onClose);
  const total = sums(addedUp(expenses.map(({ amount }) => amount)));
  const isReady = expenses.length > 0 && expenses.length <= MAX_REIMBURSED && paidOn !== "";
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) submit();
      }}
    >
      <div className="grid gap-3 px-5 py-3 text-secondary">
        <ExpenseTicks payee={payee} ticked={ticked} toggle={toggle} />
        <p className="flex justify-between gap-3 font-semibold text-text">
          <span>{t("count", { count: expenses.length })}</span>
          <span className="num">{total}</span>
        </p>
        {expenses.length > MAX_REIMBURSED && <FormNotice text={t("tooMany", { most: MAX_REIMBURSED })} />}
        <div className="grid grid-cols-2 items-start gap-3 phone:grid-cols-1">
          <DayField label={t("paidOn")} value={paidOn} onChange={setPaidOn} error={faultAt(error, "/paid_on")} />
          <TextField
            label={t("reference")}
            labelAside={<span className="text-xs text-secondary">{t("optional")}</span>}
            placeholder={t("referenceExample")}
            maxLength={200}
            value={reference}
            onChange={setReference}
          />
        </div>
        <Consequences expenses={expenses} />
        <FormNotice text={error?.message ?? null} />
      </div>
      <DialogFooter note={t("record")}>
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button
          type="submit"
          kind="primary"
          keys="mod+enter"
          isBusy={isPending}
          busyLabel={t("reimbursing")}
          isDisabled={!isReady}
        >
          {expenses.length === 0 ? t("confirm") : t("confirmAmount", { amount: total })}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function Consequences({ expenses }: { expenses: readonly Expense[] }) {
  const t = useTranslations("expenses.reimburse");
  const { sums } = useFigures();
  const unbilled = unbilledOf(expenses);
  return (
    <ConsequenceList
      consequences={[
        { icon: <Lock />, text: t("locks") },
        ...(unbilled.length > 0
          ? [{ icon: <ReceiptText />, text: t.rich("unbilled", { amount: sums(unbilled), strong }) }]
          : []),
      ]}
    />
  );
}

/** All expenses of the person, unless some of them were chosen in the list. */
function useTicks(payee: Payee, chosen: readonly string[]) {
  const own = payee.expenses.map(({ id }) => id);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => {
    const wanted = own.filter((id) => chosen.includes(id));
    return new Set(wanted.length > 0 ? wanted : own);
  });
  const toggle = (id: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { ticked, toggle, expenses: payee.expenses.filter(({ id }) => ticked.has(id)) };
}

function useReimbursing(expenses: readonly Expense[], onDone: () => void) {
  const { today } = useFigures();
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState("");
  const { mutateAsync, error, isPending } = useMutation(reimburseExpenses);
  const confirm = useConfirmation();
  // The person may leave the list before callbacks of the mutation would run.
  const submit = () => {
    const ids = expenses.map(({ id }) => id);
    void mutateAsync({ expense_ids: ids, paid_on: paidOn, reference: givenText(reference) }).then(
      ({ data }) => {
        confirm(data);
        onDone();
      },
      () => undefined,
    );
  };
  return { paidOn, setPaidOn, reference, setReference, submit, error, isPending };
}

/** Confirm a reimbursement, with Undo. */
function useConfirmation(): (paid: readonly Expense[]) => void {
  const t = useTranslations("expenses.reimburse");
  const actions = useTranslations("common.actions");
  const cache = useQueryClient();
  const { userName } = useNames();
  const { sums } = useFigures();
  const undo = async (paid: readonly Expense[]) => {
    try {
      for (const expense of paid) await changeExpense({ id: expense.id, base: expense, reimbursed_on: null });
    } catch (error) {
      sayFailure(error);
    }
    await refreshExpenses(cache);
  };
  return (paid) => {
    const [first] = paid;
    if (!first) return;
    const amount = sums(addedUp(paid.map((one) => one.amount)));
    showToast({
      message: t("done", { amount, name: userName(first.user_id) }),
      actions: [{ label: actions("undo"), run: () => void undo(paid) }],
    });
  };
}

type ExpenseTicksProps = { payee: Payee; ticked: ReadonlySet<string>; toggle: (id: string) => void };

function ExpenseTicks({ payee, ticked, toggle }: ExpenseTicksProps) {
  return (
    <ul>
      {payee.expenses.map((expense) => (
        <ExpenseTick
          key={expense.id}
          expense={expense}
          isTicked={ticked.has(expense.id)}
          onToggle={() => toggle(expense.id)}
        />
      ))}
    </ul>
  );
}

type ExpenseTickProps = { expense: Expense; isTicked: boolean; onToggle: () => void };

function ExpenseTick({ expense, isTicked, onToggle }: ExpenseTickProps) {
  const { day, money } = useFigures();
  const names = useNames();
  const name = useExpenseName()(expense, names);
  const project = names.project(expense.project_id);
  return (
    <li className="grid min-h-12 grid-cols-[24px_52px_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line py-1 phone:grid-cols-[24px_minmax(0,1fr)_auto]">
      <RowCheckbox label={name} state={isTicked ? "all" : "none"} onChange={onToggle} />
      <span className="num whitespace-nowrap phone:hidden">{day(expense.spent_on)}</span>
      <span className="min-w-0 leading-[18px]">
        <span className="block truncate font-[550] text-text">{name}</span>
        <span className="block truncate text-xs">
          {[names.category(expense.category_id)?.name, project?.name].filter(Boolean).join(", ")}
        </span>
      </span>
      <span className="phone:hidden">
        <ReceiptMark expense={expense} />
      </span>
      <span className="text-right num text-text">{money(expense.amount)}</span>
    </li>
  );
}
