"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formOf, newForm, type ExpenseForm } from "@/components/expenses/dialogs/form";
import type { Receipt } from "@/components/expenses/receipts/use-receipt-upload";
import { loaded } from "@/components/ui/loaded";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Expense } from "@/lib/billing/expenses/schema";
import { storedFile } from "@/lib/billing/files/queries";

const ExpenseDialog = loaded(async () => (await import("@/components/expenses/dialogs/expense-dialog")).ExpenseDialog);
const ReimburseDialog = loaded(
  async () => (await import("@/components/expenses/dialogs/reimburse-dialog")).ReimburseDialog,
);

type Open =
  { kind: "expense"; expense: Expense | null; start: ExpenseForm } | { kind: "reimburse"; ids: readonly string[] };

export interface ExpenseDialogs {
  dialog: ReactNode;
  isOpen: boolean;
  openNew: () => void;
  openEdit: (expense: Expense) => void;
  openCopy: (expense: Expense) => void;
  /** @param ids of expenses of one person. Empty: all. */
  openReimburse: (ids: readonly string[]) => void;
}

/** @param onSaved gets the id of a saved expense. */
export function useExpenseDialogs(onSaved: (id: string) => void): ExpenseDialogs {
  const [open, setOpen] = useState<Open | null>(null);
  const [count, setCount] = useState(0);
  const { user } = useViewer();
  const { today } = useFigures();
  const receiptsOf = useReceipts();
  const close = () => setOpen(null);
  const show = (expense: Expense | null, start: ExpenseForm) => {
    setCount(count + 1);
    setOpen({ kind: "expense", expense, start });
  };
  const openEdit = async (expense: Expense) => {
    try {
      show(expense, formOf(expense, await receiptsOf(expense.receipt_ids)));
    } catch (error) {
      sayFailure(error);
    }
  };
  return {
    isOpen: open !== null,
    openNew: () => show(null, newForm(user.id, user.workspace.currency, today)),
    openEdit: (expense) => void openEdit(expense),
    // A copy is a new purchase: it has a receipt and a day of its own.
    openCopy: (expense) => show(null, { ...formOf(expense, []), spentOn: today }),
    openReimburse: (ids) => setOpen({ kind: "reimburse", ids }),
    dialog: (
      <>
        {open?.kind === "expense" && (
          <ExpenseDialog
            key={count}
            expense={open.expense}
            start={open.start}
            onClose={close}
            onSaved={({ id }) => onSaved(id)}
          />
        )}
        {open?.kind === "reimburse" && <ReimburseDialog chosen={open.ids} onClose={close} />}
      </>
    ),
  };
}

function useReceipts(): (ids: readonly string[]) => Promise<Receipt[]> {
  const cache = useQueryClient();
  return (ids) =>
    Promise.all(
      ids.map(async (fileId) => {
        const { id, filename, content_type, size } = await cache.query(storedFile(fileId));
        return { id, filename, content_type, size };
      }),
    );
}
