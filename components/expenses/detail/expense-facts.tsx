"use client";

import { useTranslations } from "next-intl";
import { lacksRate, ReimbursementState } from "@/components/expenses/list/expense-states";
import { isWhollyLocked } from "@/components/expenses/locks";
import { useCalculation } from "@/components/expenses/use-calculation";
import { useNames } from "@/components/expenses/use-names";
import { useQuantityWords } from "@/components/expenses/use-quantity-words";
import { TextFact } from "@/components/forms/fact-editor";
import { Fact, Facts } from "@/components/layout/record";
import { Swatch } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { updateExpense } from "@/lib/billing/expenses/queries";
import type { Expense } from "@/lib/billing/expenses/schema";
import { useMutation } from "@tanstack/react-query";

type FactsProps = { expense: Expense };

export function ExpenseFacts({ expense }: FactsProps) {
  const t = useTranslations("expenses.fields");
  const list = useTranslations("expenses.list");
  const { money, fullDay } = useFigures();
  const names = useNames();
  const project = names.project(expense.project_id);
  const reference = expense.reimbursement_reference;
  return (
    <Facts>
      <Fact label={t("amount")}>
        <b className="font-semibold num">{money(expense.amount)}</b> <Units expense={expense} />
      </Fact>
      {expense.tax_amount !== null && (
        <Fact label={t("tax")}>
          <span className="num">{money(expense.tax_amount)}</span>
        </Fact>
      )}
      <BillingFacts expense={expense} />
      <Fact label={t("project")}>
        {expense.project_id === null ? (
          list("internal")
        ) : (
          <span className="flex items-center gap-2">
            {project && <Swatch color={project.color} />}
            {project?.name}
          </span>
        )}
      </Fact>
      <Fact label={t("date")}>{fullDay(expense.spent_on)}</Fact>
      <Fact label={t("person")}>{names.userName(expense.user_id)}</Fact>
      <Fact label={t("reimbursement")}>
        <ReimbursementState expense={expense} />
        {reference !== null && <span className="block text-secondary">{reference}</span>}
      </Fact>
      <Fact label={t("description")}>
        <Description expense={expense} />
      </Fact>
    </Facts>
  );
}

function Units({ expense: { units, unit_name: unit, unit_price: price, amount } }: FactsProps) {
  const t = useTranslations("expenses.fields");
  const { money, quantity } = useFigures();
  const words = useQuantityWords();
  if (units === null || price === null) return null;
  // A price may have more decimals than money has.
  const decimals = price.split(".")[1]?.length ?? 0;
  const shown =
    decimals <= 2
      ? money({ amount: Math.round(Number(price) * 100), currency: amount.currency })
      : `${quantity(price)} ${amount.currency}`;
  return <span className="num text-secondary">{t("unitsAtPrice", { units: words(units, unit), price: shown })}</span>;
}

/** Members see none of these. */
function BillingFacts({ expense }: FactsProps) {
  const t = useTranslations("expenses.fields");
  const { user } = useViewer();
  const { money, quantity } = useFigures();
  const calculation = useCalculation();
  const { amount, tax_amount: tax, exchange_rate: rate, markup_percent: markup, billable_amount: billable } = expense;
  const isLead = user.role !== "member";
  if (!isLead || !expense.billable) return null;
  return (
    <>
      {markup !== null && <Fact label={t("markup")}>{t("percent", { rate: quantity(markup) })}</Fact>}
      {rate !== null && billable !== null && (
        <Fact label={t("exchangeRate")}>
          <span className="num">
            {t("rateFact", { currency: amount.currency, rate: quantity(rate), other: billable.currency })}
          </span>
        </Fact>
      )}
      <Fact label={t("billableAmountLabel")}>
        {billable !== null && <b className="font-semibold num">{money(billable)}</b>}{" "}
        {billable !== null && (
          <span className="num text-secondary">{calculation({ amount, tax, exchangeRate: rate, markup })}</span>
        )}
        {lacksRate(expense, isLead) && <span className="text-warning-text">{t("rateMissing")}</span>}
      </Fact>
    </>
  );
}

function Description({ expense }: FactsProps) {
  const t = useTranslations("expenses.fields");
  const { mutateAsync } = useMutation(updateExpense);
  return (
    <TextFact
      label={t("description")}
      name={`expense.${expense.id}.notes`}
      base={expense}
      value={expense.notes}
      maxLength={5000}
      isLong
      mayEdit={!isWhollyLocked(expense)}
      save={(notes, base) => mutateAsync({ id: base.id, base, notes })}
    />
  );
}
