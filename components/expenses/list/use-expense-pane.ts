"use client";

import { useState } from "react";
import type { ExpenseActions } from "@/components/expenses/detail/expense-pane";
import type { Drafts } from "@/components/expenses/drafts/use-drafts";
import { isFiltered } from "@/components/expenses/list/filters";
import { type ExpenseChanges, useExpenseChanges } from "@/components/expenses/list/use-expense-changes";
import type { ExpenseDialogs } from "@/components/expenses/list/use-expense-dialogs";
import type { ExpenseAddress } from "@/components/expenses/list/use-expenses";
import { useIsWide } from "@/components/expenses/list/use-is-wide";
import type { Expense } from "@/lib/billing/expenses/schema";

type PaneProps = {
  address: ExpenseAddress;
  expenses: readonly Expense[];
  drafts: Drafts;
  dialogs: ExpenseDialogs;
};

export interface ExpensePaneState {
  /** The expense at the side, or in a dialog on narrow pages. */
  shownId: string | undefined;
  /** Whether the person opened it. */
  isOpened: boolean;
  /** The draft whose file is at the side instead. */
  draftKey: string | null;
  isShown: boolean;
  isWide: boolean;
  isFiltered: boolean;
  changes: ExpenseChanges;
  actions: ExpenseActions;
  openDraft: (key: string) => void;
  added: (id: string) => void;
  close: () => void;
}

/** Wide pages show the opened expense at the side, else the first one. */
export function useExpensePane({ address, expenses, drafts, dialogs }: PaneProps): ExpensePaneState {
  const isWide = useIsWide();
  const changes = useExpenseChanges();
  const [openedDraft, setOpenedDraft] = useState<{ key: string; over: string | undefined } | null>(null);
  const { openId, chosen, open } = address;
  const isDraftTab = chosen.tab === "drafts";
  const first = isDraftTab ? undefined : expenses[0]?.id;
  const shownId = openId ?? first;
  // Opening an expense closes the draft.
  const draft =
    openedDraft?.over === openId ? drafts.list.find(({ key }) => key === openedDraft?.key && isWide) : undefined;
  const at = expenses.findIndex(({ id }) => id === shownId);
  const neighbor = (by: 1 | -1) => {
    const id = at === -1 ? undefined : expenses[at + by]?.id;
    return id === undefined ? null : () => open(id);
  };
  return {
    shownId,
    isOpened: openId !== undefined,
    draftKey: draft?.key ?? null,
    isShown: shownId !== undefined || draft !== undefined,
    isWide,
    isFiltered: isFiltered(chosen),
    changes,
    actions: {
      edit: dialogs.openEdit,
      duplicate: dialogs.openCopy,
      remove: (removed) => {
        if (removed.some(({ id }) => id === openId)) open(null);
        changes.remove(removed);
      },
      previous: neighbor(-1),
      next: neighbor(1),
    },
    openDraft: (key) => setOpenedDraft({ key, over: openId }),
    added: (id) => {
      if (isWide) open(id);
    },
    close: () => open(null),
  };
}
