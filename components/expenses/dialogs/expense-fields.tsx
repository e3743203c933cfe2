"use client";

import { useTranslations } from "next-intl";
import { BillingFields } from "@/components/expenses/dialogs/billing-fields";
import { isBillable, isReimbursable, unitPriceOf } from "@/components/expenses/dialogs/form";
import type { ExpenseFormState } from "@/components/expenses/dialogs/use-expense-form";
import { CategoryField, PersonField, ProjectField } from "@/components/expenses/fields/choice-fields";
import { inCurrency } from "@/components/expenses/fields/in-currency";
import { Pair } from "@/components/expenses/fields/pair";
import { AmountFields, UnitsField } from "@/components/expenses/fields/value-fields";
import { ReceiptDrop } from "@/components/expenses/receipts/receipt-drop";
import { useNames } from "@/components/expenses/use-names";
import { faultAt } from "@/components/forms/form-fault";
import { MoneyField } from "@/components/ui/money-field";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { amountOfUnits } from "@/lib/billing/expenses/rules";

type FieldsProps = { state: ExpenseFormState };

export function ExpenseFields({ state }: FieldsProps) {
  const t = useTranslations("expenses.fields");
  const { form, set, error, isLead, isAmountLocked, faultOf } = state;
  return (
    <>
      <ReceiptDrop
        receipts={form.receipts}
        onAdd={(receipt) => set({ receipts: [...form.receipts, receipt] })}
        onRemove={(id) => set({ receipts: form.receipts.filter((one) => one.id !== id) })}
      />
      {isAmountLocked && <p className="text-secondary">{t("amountLocked")}</p>}
      <Pair>
        {!isAmountLocked && <ValueFields state={state} />}
        {!isAmountLocked && (
          <CategoryField
            value={form.categoryId}
            onChange={(categoryId) => set({ categoryId, isOwnMarkup: false, markup: null })}
            error={faultOf("category") ?? faultAt(error, "/category_id")}
          />
        )}
        <DayField
          label={t("date")}
          value={form.spentOn}
          onChange={(spentOn) => set({ spentOn })}
          error={faultOf("date") ?? faultAt(error, "/spent_on")}
        />
      </Pair>
      <ProjectField
        value={form.projectId}
        onChange={(projectId) => set({ projectId })}
        error={faultAt(error, "/project_id")}
      />
      {isLead && !isAmountLocked && (
        <PersonField
          value={form.userId}
          onChange={(userId) => userId !== null && set({ userId })}
          error={faultAt(error, "/user_id")}
        />
      )}
      <TextArea
        label={t("description")}
        rows={2}
        maxLength={5000}
        value={form.notes}
        onChange={(notes) => set({ notes })}
        error={faultAt(error, "/notes")}
      />
      <Switches state={state} />
      <BillingFields state={state} />
    </>
  );
}

/** Amount and included tax, or units for a category with a unit price. */
function ValueFields({ state }: FieldsProps) {
  const t = useTranslations("expenses.fields");
  const { money } = useFigures();
  const { form, set, context, currency, error, faultOf } = state;
  const unit = unitPriceOf(context);
  return (
    <>
      {unit === null ? (
        <AmountFields
          autoFocus
          currency={currency}
          value={form.amount}
          onChange={(amount) => set({ amount })}
          onCurrency={(next) =>
            set({ currency: next, amount: inCurrency(form.amount, next), tax: inCurrency(form.tax, next) })
          }
          error={faultOf("amount") ?? faultAt(error, "/amount")}
        />
      ) : (
        <UnitsField
          autoFocus
          unit={unit.name}
          value={form.units}
          onChange={(units) => set({ units })}
          error={faultOf("units") ?? faultAt(error, "/units")}
          {...(form.units !== null && {
            description: t("amountOfUnits", {
              amount: money({ amount: amountOfUnits(form.units, unit.price, unit.currency), currency: unit.currency }),
            }),
          })}
        />
      )}
      <MoneyField
        key={currency}
        label={t("tax")}
        currency={currency}
        value={form.tax}
        onChange={(tax) => set({ tax })}
        error={faultOf("tax") ?? faultAt(error, "/tax_amount")}
      />
    </>
  );
}

function Switches({ state: { form, set, context } }: FieldsProps) {
  const t = useTranslations("expenses.fields");
  const { user } = useViewer();
  const { userName } = useNames();
  const isOwn = form.userId === user.id;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <Switch
        isSelected={isBillable(form, context)}
        isDisabled={context.project === undefined}
        onChange={(billable) => set({ billable })}
        {...(context.project === undefined && { description: t("billableNeedsProject") })}
      >
        {t("billable")}
      </Switch>
      <Switch isSelected={isReimbursable(form, context)} onChange={(reimbursable) => set({ reimbursable })}>
        {isOwn ? t("reimbursableToYou") : t("reimbursableTo", { name: userName(form.userId) })}
      </Switch>
    </div>
  );
}
