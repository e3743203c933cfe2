"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useExampleAmount } from "@/components/expenses/line/use-example-amount";
import type { ExpenseLineState } from "@/components/expenses/line/use-expense-line";
import { useQuantityWords } from "@/components/expenses/use-quantity-words";
import { Kbd } from "@/components/ui/kbd";
import { Swatch } from "@/components/ui/swatch";
import { TextButton } from "@/components/ui/text-button";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { amountOfUnits } from "@/lib/billing/expenses/rules";

export function ExpenseLineSummary({ id, state }: { id: string; state: ExpenseLineState }) {
  const t = useTranslations("expenses.line");
  const { text, line, failure, isAsked } = state;
  const isOpen = line.missing !== null;
  return (
    <div className="flex min-h-7 justify-between gap-4 pt-[7px] pr-0.5 pl-[13px] text-muted phone:pl-0.5 [&_b]:font-[550] [&_b]:text-text">
      <p id={id} className="min-w-0">
        {failure !== null ? (
          <span role="alert" className="text-danger-text">
            {failure}
          </span>
        ) : line.problem !== null ? (
          <Problem state={state} />
        ) : text.trim() === "" ? (
          <Hint />
        ) : isOpen ? (
          <Missing state={state} isAsked={isAsked} />
        ) : (
          <Effect state={state} />
        )}
      </p>
      <span className="shrink-0 whitespace-nowrap phone:hidden">{t("orDrop")}</span>
    </div>
  );
}

function Hint() {
  const t = useTranslations("expenses.line");
  return t.rich("hint", {
    key: (chunks) => <Kbd>{chunks}</Kbd>,
    wide: (chunks) => <span className="phone:hidden">{chunks}</span>,
  });
}

function Problem({ state: { line, isAsked, keepAsWords } }: { state: ExpenseLineState }) {
  const t = useTranslations("expenses.line");
  if (line.problem === null) return null;
  const { message, word } = line.problem;
  return (
    <span role={isAsked ? "alert" : undefined}>
      <span className={isAsked ? "text-danger-text" : "text-warning-text"}>{message}</span>{" "}
      {word !== undefined && (
        <TextButton className="-my-0.5" onPress={() => keepAsWords(word)}>
          {t("keepText", { text: word })}
        </TextButton>
      )}
    </span>
  );
}

/** A missing amount is a fault only once Enter was pressed. */
function Missing({ state, isAsked }: { state: ExpenseLineState; isAsked: boolean }) {
  const message = useMissingWords(state);
  if (!isAsked) return message;
  return (
    <span role="alert" className="text-danger-text">
      {message}
    </span>
  );
}

function useMissingWords({ line: { missing }, category, categories }: ExpenseLineState): string {
  const t = useTranslations("expenses.line.missing");
  const example = useExampleAmount();
  if (missing === "units") return t("units", { category: category?.name ?? "", unit: category?.unit_name ?? "" });
  if (missing === "amount") return t("amount", { example });
  const [first] = categories;
  return first === undefined ? t("noCategories") : t("category", { name: first.name });
}

function Effect({ state }: { state: ExpenseLineState }) {
  const t = useTranslations("expenses.line");
  const { formats } = useViewer();
  const { today } = useFigures();
  const { line, category, project } = state;
  const amount = useAmountWords(state);
  if (category === null) return null;
  const values = {
    amount,
    category: category.name,
    day: formats.dayInSentence(line.day ?? today, today),
    b: (chunks: ReactNode) => <b className="num">{chunks}</b>,
  };
  return (
    <>
      {project
        ? t.rich("addsTo", {
            ...values,
            name: project.name,
            project: (chunks) => (
              <>
                <Swatch color={project.color} className="mx-0.5" /> {chunks}
              </>
            ),
          })
        : t.rich("adds", values)}{" "}
      <Terms state={state} />
    </>
  );
}

/** `€36.00 for 120 km`, or the typed amount. */
function useAmountWords({ line, category }: ExpenseLineState): string {
  const t = useTranslations("expenses.line");
  const { money } = useFigures();
  const quantity = useQuantityWords();
  if (line.amount !== null) return money(line.amount);
  if (line.units === null || category === null || category.unit_price === null) return "";
  const { currency, unit_price: price, unit_name: unit } = category;
  return t("amountOfUnits", {
    amount: money({ amount: amountOfUnits(line.units, price, currency), currency }),
    quantity: quantity(line.units, unit),
  });
}

function Terms({ state: { billable, category } }: { state: ExpenseLineState }) {
  const t = useTranslations("expenses.line");
  const { user } = useViewer();
  const { quantity } = useFigures();
  if (category === null) return null;
  const markup = category.markup_percent;
  const terms = category.reimbursable ? "reimbursable" : "companyPaid";
  if (!billable) return t(`terms.notBillable.${terms}`);
  if (user.role === "member" || markup === null || Number(markup) === 0) return t(`terms.billable.${terms}`);
  return t(`terms.withMarkup.${terms}`, { markup: quantity(markup) });
}
