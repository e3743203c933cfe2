"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect } from "react";
import type { ExpensePaneState } from "@/components/expenses/list/use-expense-pane";
import { isWhollyLocked } from "@/components/expenses/locks";
import { rowId, useOpenRowKeys } from "@/components/layout/use-row-keys";
import { idsOf, ROW } from "@/components/ui/row-ids";
import { useCommand } from "@/components/ui/shortcuts";
import type { Expense } from "@/lib/billing/expenses/schema";

type ExpenseKeys = {
  list: RefObject<HTMLElement | null>;
  expenses: readonly Expense[];
  selected: readonly Expense[];
  toggle: (ids: readonly string[]) => void;
  pane: ExpensePaneState;
  hrefOf: (id: string) => string;
};

/** Arrows and letters act on the focused row, else on the shown expense. */
export function useExpenseKeys({ list, expenses, selected, toggle, pane, hrefOf }: ExpenseKeys): void {
  const t = useTranslations("expenses.keys");
  const group = useTranslations("expenses.bulk")("commandGroup");
  const rows = expenses.map(({ id }) => ({ id: rowId(id), href: hrefOf(id) }));
  useOpenRowKeys(group, rows, pane.shownId && rowId(pane.shownId));
  const aim = () => {
    const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null;
    const [id = pane.shownId] = idsOf(row);
    return expenses.find((one) => one.id === id);
  };
  const on = (run: (expense: Expense) => void) => () => {
    const expense = aim();
    if (expense) run(expense);
  };
  const key = { group, isListed: "keys", isEnabled: expenses.length > 0 } as const;
  const edit = on((expense) => {
    if (!isWhollyLocked(expense)) pane.actions.edit(expense);
  });
  useCommand({ ...key, label: t("select"), keys: "x", run: on(({ id }) => toggle([id])) });
  useCommand({ ...key, label: t("edit"), keys: "e", run: edit });
  useCommand({ ...key, label: t("duplicate"), keys: "d", run: on(pane.actions.duplicate) });
  const remove = () => {
    const [only] = selected.length > 0 ? selected : [aim()];
    if (only) pane.actions.remove(selected.length > 0 ? selected : [only]);
  };
  useCommand({ ...key, label: t("delete"), keys: "backspace", run: remove });
  const toggleBillable = () => {
    const only = aim();
    const targets = (selected.length > 0 ? selected : only ? [only] : []).filter(
      (one) => one.project_id !== null && !isWhollyLocked(one),
    );
    pane.changes.setBillable(targets, !targets.every(({ billable }) => billable));
  };
  useCommand({ ...key, label: t("billable"), keys: "b", run: toggleBillable });
  useArrows(list);
  useRowClick(list);
}

const CONTROLS = "a, button, input, label";

/** A click beside the controls of a row opens the row. */
function useRowClick(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(CONTROLS)) return;
      target.closest(ROW)?.querySelector("a")?.click();
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  }, [list]);
}

function stepOf({ key, altKey, metaKey, ctrlKey }: KeyboardEvent): number {
  if (altKey || metaKey || ctrlKey) return 0;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
}

/** The arrows scroll the page unless a row has the focus. */
function useArrows(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = stepOf(event);
      const row = by !== 0 && event.target instanceof Element ? event.target.closest<HTMLElement>(ROW) : null;
      if (!row) return;
      event.preventDefault();
      const rows = [...(element?.querySelectorAll<HTMLElement>(ROW) ?? [])];
      const next = rows[rows.indexOf(row) + by];
      const link = next?.querySelector("a");
      link?.focus();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [list]);
}
