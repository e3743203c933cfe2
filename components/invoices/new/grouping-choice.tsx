"use client";

import { useTranslations } from "next-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { FromExpenses, FromTimeEntries } from "@/lib/billing/invoices/schema/draft";

const GROUPINGS = ["task", "project", "user", "day", "entry"] as const satisfies readonly NonNullable<
  FromTimeEntries["group_by"]
>[];

const EXPENSE_GROUPINGS = ["expense", "category", "project"] as const satisfies readonly NonNullable<
  FromExpenses["group_by"]
>[];

export type Grouping = (typeof GROUPINGS)[number];
export type ExpenseGrouping = (typeof EXPENSE_GROUPINGS)[number];

type ChoiceProps<Value> = { grouping: Value; onChange: (grouping: Value) => void };

export function GroupingChoice(props: ChoiceProps<Grouping>) {
  const t = useTranslations("invoices.new.lines");
  return <Choice label={t("groupBy")} values={GROUPINGS} {...props} />;
}

export function ExpenseGroupingChoice(props: ChoiceProps<ExpenseGrouping>) {
  const t = useTranslations("invoices.new.lines");
  return <Choice label={t("groupExpensesBy")} values={EXPENSE_GROUPINGS} {...props} />;
}

type Props<Value> = ChoiceProps<Value> & { label: string; values: readonly Value[] };

function Choice<Value extends Grouping | ExpenseGrouping>({ label, values, grouping, onChange }: Props<Value>) {
  const t = useTranslations("invoices.new.lines");
  const nameOf = (value: Grouping | ExpenseGrouping) => t(`groupings.${value}`);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span aria-hidden="true" className="text-muted">
        {t("groupBy")}
      </span>
      <SegmentedControl
        label={label}
        options={values.map((value) => ({ value, label: nameOf(value) }))}
        value={grouping}
        onChange={onChange}
        className="phone:w-full"
      />
    </div>
  );
}
