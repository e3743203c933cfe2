"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ExpenseLineInput } from "@/components/expenses/line/expense-line-input";
import { ExpenseLineSummary } from "@/components/expenses/line/expense-line-summary";
import { useExpenseLine } from "@/components/expenses/line/use-expense-line";
import { MoneySign } from "@/components/viewer/money-sign";
import { Button } from "@/components/ui/button";
import type { Expense } from "@/lib/billing/expenses/schema";

export function ExpenseLine({ onAdded }: { onAdded: (made: Expense) => void }) {
  const t = useTranslations("expenses.line");
  const state = useExpenseLine(onAdded);
  const descriptionId = useId();
  const section = useRef<HTMLElement>(null);
  // A button below the line disappears when pressed. The focus returns to the line.
  const keepAsWords = (words: string) => {
    state.keepAsWords(words);
    section.current?.querySelector("textarea")?.focus();
  };
  return (
    <section ref={section} aria-label={t("section")} className="px-6 pt-3.5 pb-1.5 phone:px-4">
      <div className="relative">
        <div className="flex min-h-11 items-center gap-2.5 rounded-panel border border-control bg-surface pr-1.5 pl-3 has-[textarea:focus]:border-focus has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-focus phone:min-h-12 phone:flex-wrap phone:gap-y-1 phone:py-1.5">
          <Plus className="text-muted phone:hidden" />
          <ExpenseLineInput state={state} descriptionId={descriptionId} />
          {state.project !== null && (
            <ToggleButton
              aria-label={t("billable")}
              isSelected={state.billable}
              onChange={state.setBillable}
              className="grid size-7 shrink-0 place-content-center rounded-control font-semibold text-muted line-through data-selected:bg-accent-soft data-selected:text-accent-text data-selected:no-underline touch:size-10 hovered:bg-neutral-soft data-selected:hovered:bg-accent-soft"
            >
              <MoneySign currency={state.project.currency} />
            </ToggleButton>
          )}
          <Button
            kind="primary"
            keys="enter"
            className="phone:ml-auto"
            isBusy={state.isBusy}
            busyLabel={t("adding")}
            onPress={state.submit}
          >
            {t("add")}
          </Button>
        </div>
        <ExpenseLineSummary id={descriptionId} state={{ ...state, keepAsWords }} />
      </div>
    </section>
  );
}
