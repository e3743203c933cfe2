"use client";

import { useTranslations } from "next-intl";
import {
  amountOf,
  billableAmount,
  isBillable,
  isTaxTooHigh,
  markupOf,
  needsRate,
} from "@/components/expenses/dialogs/form";
import type { ExpenseFormState } from "@/components/expenses/dialogs/use-expense-form";
import { Pair } from "@/components/expenses/fields/pair";
import { useCalculation } from "@/components/expenses/use-calculation";
import { faultAt } from "@/components/forms/form-fault";
import { DecimalField } from "@/components/ui/decimal-field";
import { useFigures } from "@/components/viewer/use-figures";

/** Exchange rate and markup, and the amount that an invoice charges. Members do not see them. */
export function BillingFields({ state }: { state: ExpenseFormState }) {
  const t = useTranslations("expenses.fields");
  const { form, set, context, currency, error, isLead } = state;
  const { project } = context;
  if (!isLead || project === undefined || !isBillable(form, context)) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <Pair>
        {needsRate(form, context) && (
          <DecimalField
            label={t("exchangeRate")}
            decimals={8}
            hint={t("exchangeRateHint")}
            prefix={t("oneUnit", { currency })}
            suffix={project.currency}
            value={form.exchangeRate}
            onChange={(exchangeRate) => set({ exchangeRate })}
            error={faultAt(error, "/exchange_rate")}
          />
        )}
        <DecimalField
          label={t("markup")}
          decimals={4}
          beside={["%"]}
          hint={t("markupHint")}
          suffix="%"
          value={markupOf(form, context)}
          onChange={(markup) => set({ markup, isOwnMarkup: true })}
          error={faultAt(error, "/markup_percent")}
        />
      </Pair>
      <Outcome state={state} />
    </div>
  );
}

function Outcome({ state: { form, context } }: { state: ExpenseFormState }) {
  const t = useTranslations("expenses.fields");
  const { money } = useFigures();
  const calculation = useCalculation();
  const amount = amountOf(form, context);
  const billable = billableAmount(form, context);
  if (amount === null || isTaxTooHigh(form, context)) return null;
  if (billable === null) return <p className="text-secondary">{t("rateMissing")}</p>;
  return (
    <p aria-live="polite">
      {t.rich("billableAmount", {
        amount: money(billable),
        b: (chunks) => <b className="ml-1 text-md font-semibold num text-text">{chunks}</b>,
      })}{" "}
      <span className="num text-secondary">
        {calculation({
          amount,
          tax: form.tax,
          exchangeRate: needsRate(form, context) ? form.exchangeRate : null,
          markup: markupOf(form, context),
        })}
      </span>
    </p>
  );
}
