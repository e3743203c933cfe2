"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ExpenseGroupingChoice, InheritedGroupingChoice } from "@/components/invoices/new/grouping-choice";
import { ProjectsChoice } from "@/components/recurring-invoices/form/projects-choice";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { NEW_EXPENSES, NEW_TIME } from "@/components/recurring-invoices/form/values";
import { Checkbox } from "@/components/ui/checkbox";
import { Switch } from "@/components/ui/switch";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { formatDuration } from "@/lib/kernel/core/duration";
import { sum } from "@/lib/kernel/core/sum";

export function WorkSwitches({ form }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.work");
  const { values, change, isReadOnly } = form;
  return (
    <div className="grid gap-2.5 pt-3.5">
      <Time form={form} />
      <Expenses form={form} />
      <Milestones form={form} />
      <Switch
        isDisabled={isReadOnly}
        isSelected={values.skipWhenEmpty}
        description={values.skipWhenEmpty ? t("skipHint") : t("keepHint")}
        onChange={(skipWhenEmpty) => change({ skipWhenEmpty })}
      >
        {t("skip")}
      </Switch>
    </div>
  );
}

type PartProps = { form: RecurringForm };

function Time({ form }: PartProps) {
  const t = useTranslations("recurringInvoices.form.work");
  const { change, isReadOnly } = form;
  const { time } = form.values;
  return (
    <>
      <Switch
        isDisabled={isReadOnly}
        isSelected={time !== null}
        description={useGathered(form, "time", time !== null)}
        onChange={(isOn) => change({ time: isOn ? NEW_TIME : null })}
      >
        {t("time")}
      </Switch>
      {time !== null && (
        <Options>
          <ProjectsChoice
            form={form}
            value={time.projectIds}
            onChange={(projectIds) => change({ time: { ...time, projectIds } })}
          />
          <InheritedGroupingChoice
            grouping={time.groupBy}
            onChange={(groupBy) => change({ time: { ...time, groupBy } })}
          />
          <OnlyPeriod
            form={form}
            value={time.onlyPeriod}
            onChange={(onlyPeriod) => change({ time: { ...time, onlyPeriod } })}
          />
        </Options>
      )}
    </>
  );
}

function Expenses({ form }: PartProps) {
  const t = useTranslations("recurringInvoices.form.work");
  const { change, isReadOnly } = form;
  const { expenses } = form.values;
  return (
    <>
      <Switch
        isDisabled={isReadOnly}
        isSelected={expenses !== null}
        description={useGathered(form, "expense", expenses !== null)}
        onChange={(isOn) => change({ expenses: isOn ? NEW_EXPENSES : null })}
      >
        {t("expenses")}
      </Switch>
      {expenses !== null && (
        <Options>
          <ProjectsChoice
            form={form}
            value={expenses.projectIds}
            onChange={(projectIds) => change({ expenses: { ...expenses, projectIds } })}
          />
          <ExpenseGroupingChoice
            grouping={expenses.groupBy}
            onChange={(groupBy) => change({ expenses: { ...expenses, groupBy } })}
          />
          <OnlyPeriod
            form={form}
            value={expenses.onlyPeriod}
            onChange={(onlyPeriod) => change({ expenses: { ...expenses, onlyPeriod } })}
          />
        </Options>
      )}
    </>
  );
}

function Milestones({ form }: PartProps) {
  const t = useTranslations("recurringInvoices.form.work");
  const { change, isReadOnly } = form;
  const { milestones } = form.values;
  return (
    <>
      <Switch
        isDisabled={isReadOnly}
        isSelected={milestones !== null}
        description={useGathered(form, "milestone", milestones !== null)}
        onChange={(isOn) => change({ milestones: isOn ? { projectIds: null } : null })}
      >
        {t("milestones")}
      </Switch>
      {milestones !== null && (
        <Options>
          <ProjectsChoice
            form={form}
            value={milestones.projectIds}
            onChange={(projectIds) => change({ milestones: { projectIds } })}
          />
        </Options>
      )}
    </>
  );
}

function Options({ children }: { children: ReactNode }) {
  return <div className="grid gap-2.5 pb-1.5 pl-10">{children}</div>;
}

type OnlyPeriodProps = { form: RecurringForm; value: boolean; onChange: (value: boolean) => void };

function OnlyPeriod({ form: { isReadOnly }, value, onChange }: OnlyPeriodProps) {
  const t = useTranslations("recurringInvoices.form.work");
  return (
    <Checkbox isDisabled={isReadOnly} isSelected={value} onChange={onChange}>
      {t("onlyPeriod")}
    </Checkbox>
  );
}

/** Unbilled work of this source so far. Undefined while unknown. */
function useGathered(form: RecurringForm, kind: InvoiceLine["kind"], isOn: boolean): string | undefined {
  const t = useTranslations("recurringInvoices.form.work");
  const { money } = useFigures();
  const { data } = form.preview;
  if (!isOn || data === undefined) return undefined;
  const lines = (data.invoice?.lines ?? []).filter((line) => line.kind === kind);
  if (lines.length === 0) return t("nothingYet");
  const amount = money({ amount: sum(lines.map((line) => line.amount.amount)), currency: form.currency });
  if (kind !== "time") return t("soFar", { amount });
  const seconds = sum(lines.map(({ quantity }) => Math.round(Number(quantity) * 3600)));
  return t("timeSoFar", { duration: formatDuration(seconds), amount });
}
