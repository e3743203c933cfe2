"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { type ExpenseLine, readExpenseLine } from "@/components/expenses/line/read-expense-line";
import { useActiveCategories, useActiveProjects } from "@/components/expenses/use-names";
import { useKept } from "@/components/forms/kept";
import { speak } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import { createExpense } from "@/lib/billing/expenses/queries";
import type { Expense } from "@/lib/billing/expenses/schema";
import { sentenceLocale } from "@/lib/kernel/core/locale-formats";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export interface ExpenseLineState {
  text: string;
  setText: (text: string) => void;
  line: ExpenseLine;
  category: ExpenseCategory | null;
  project: ProjectReply | null;
  categories: readonly ExpenseCategory[];
  projects: readonly ProjectReply[];
  billable: boolean;
  setBillable: (billable: boolean) => void;
  /** Why the last attempt failed. The text is still in the line. */
  failure: string | null;
  /** Whether Enter was pressed on an incomplete line. */
  isAsked: boolean;
  isBusy: boolean;
  keepAsWords: (text: string) => void;
  submit: () => void;
}

/** @param onAdded gets the new expense. */
export function useExpenseLine(onAdded: (made: Expense) => void): ExpenseLineState {
  const t = useTranslations("expenses.line");
  const [kept, keep] = useKept<string>("expense-line");
  const text = kept ?? "";
  const [asWords, setAsWords] = useState<readonly string[]>([]);
  const [chosenBillable, setBillable] = useState<boolean | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const known = useKnownLine(text, asWords);
  const { line, category, project } = known;
  const { mutate, isPending } = useMutation(createExpense);
  const billable = project !== null && (chosenBillable ?? category?.billable ?? true);
  const setText = (next: string) => {
    keep(next === "" ? null : next);
    setIsAsked(false);
    setFailure(null);
    if (next !== "") return;
    setAsWords([]);
    setBillable(null);
  };
  const submit = () => {
    setIsAsked(true);
    if (line.problem !== null || line.missing !== null || category === null || isPending) return;
    setFailure(null);
    mutate(
      {
        category_id: category.id,
        project_id: project?.id ?? null,
        notes: line.notes,
        billable,
        ...(line.day !== null && { spent_on: line.day }),
        ...(line.units !== null ? { units: line.units } : line.amount !== null && { amount: line.amount }),
      },
      {
        onSuccess: (made) => {
          setText("");
          speak(t("added"));
          onAdded(made);
        },
        onError: (error) => setFailure(t("failed", { reason: messageOf(error) })),
      },
    );
  };
  return {
    ...known,
    text,
    setText,
    billable,
    setBillable,
    failure,
    isAsked,
    isBusy: isPending,
    keepAsWords: (words) => setAsWords([...asWords, words]),
    submit,
  };
}

function useKnownLine(text: string, asWords: readonly string[]) {
  const t = useTranslations("expenses.line.problems");
  const language = useLocale();
  const { user, formats } = useViewer();
  const { today } = useFigures();
  const categories = useActiveCategories();
  const projects = useActiveProjects();
  const { currency } = user.workspace;
  const line = useMemo(() => {
    const preferred = [...new Set([currency, ...projects.map((one) => one.currency)])];
    const { locale } = formats;
    const dayLocale = sentenceLocale(language, locale);
    return readExpenseLine(text, { projects, categories, locale, dayLocale, today, currency, preferred }, t, asWords);
  }, [text, projects, categories, formats, language, today, currency, t, asWords]);
  return {
    line,
    categories,
    projects,
    category: categories.find(({ id }) => id === line.category?.id) ?? null,
    project: projects.find(({ id }) => id === line.projectId) ?? null,
  };
}
