"use client";

import { useMutation } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Paperclip, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isWhollyLocked } from "@/components/expenses/locks";
import { ReceiptDrop } from "@/components/expenses/receipts/receipt-drop";
import { ReceiptView } from "@/components/expenses/receipts/receipt-view";
import { IconButton } from "@/components/ui/icon-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { updateExpense } from "@/lib/billing/expenses/queries";
import type { Expense } from "@/lib/billing/expenses/schema";
import { MAX_RECEIPTS } from "@/lib/billing/expenses/rules";
import { useChooseReceipt } from "@/components/expenses/receipts/use-choose-receipt";

/** One receipt at a time. */
export function ExpenseReceipts({ expense }: { expense: Expense }) {
  const t = useTranslations("expenses.receipts");
  const { user } = useViewer();
  const [index, setIndex] = useState(0);
  const { add, remove } = useReceiptChanges(expense);
  const ids = expense.receipt_ids;
  const at = Math.min(index, ids.length - 1);
  const shown = ids[at];
  const isLocked = isWhollyLocked(expense);
  // A locked expense keeps its receipts; owners and admins may still add one.
  const mayAdd = (!isLocked || user.role === "owner" || user.role === "admin") && ids.length < MAX_RECEIPTS;
  if (shown === undefined) return mayAdd ? <NoReceipt onAdd={add} /> : null;
  return (
    <div className="grid gap-2">
      <ReceiptView
        key={shown}
        fileId={shown}
        actions={
          <>
            {mayAdd && <AddReceipt onAdd={add} />}
            {!isLocked && <IconButton label={t("removeShown")} icon={<Trash2 />} onPress={() => remove(shown)} />}
          </>
        }
      />
      {ids.length > 1 && (
        <div className="flex items-center justify-center gap-2">
          <IconButton
            label={t("previous")}
            icon={<ChevronLeft />}
            isDisabled={at === 0}
            onPress={() => setIndex(at - 1)}
          />
          <span className="num text-secondary">{t("position", { number: at + 1, count: ids.length })}</span>
          <IconButton
            label={t("next")}
            icon={<ChevronRight />}
            isDisabled={at === ids.length - 1}
            onPress={() => setIndex(at + 1)}
          />
        </div>
      )}
    </div>
  );
}

function NoReceipt({ onAdd }: { onAdd: (id: string) => void }) {
  return <ReceiptDrop isPageWide={false} receipts={[]} onAdd={({ id }) => onAdd(id)} />;
}

function AddReceipt({ onAdd }: { onAdd: (id: string) => void }) {
  const t = useTranslations("expenses.receipts");
  const { input, choose, isBusy } = useChooseReceipt(onAdd);
  return (
    <>
      <IconButton label={t("add")} icon={<Paperclip />} isDisabled={isBusy} onPress={choose} />
      {input}
    </>
  );
}

function useReceiptChanges(expense: Expense) {
  const t = useTranslations("expenses.receipts");
  const actions = useTranslations("common.actions");
  const { mutate } = useMutation(updateExpense);
  const save = (base: Expense, receipt_ids: string[], onSuccess?: (saved: Expense) => void) =>
    mutate(
      { id: base.id, base, receipt_ids },
      { onError: (error) => sayFailure(error), ...(onSuccess && { onSuccess }) },
    );
  return {
    add: (id: string) => save(expense, [...expense.receipt_ids, id]),
    remove: (id: string) =>
      save(
        expense,
        expense.receipt_ids.filter((one) => one !== id),
        (saved) =>
          showToast({
            message: t("removed"),
            actions: [{ label: actions("undo"), run: () => save(saved, expense.receipt_ids) }],
          }),
      ),
  };
}
