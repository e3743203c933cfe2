"use client";

import { useTranslations } from "next-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import type { FromExpenses } from "@/lib/billing/invoices/schema/draft";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";

const GROUPINGS = ["task", "project", "user", "day", "entry"] as const satisfies readonly TimeGrouping[];

const CLIENT = "client";

const EXPENSE_GROUPINGS = ["expense", "category", "project"] as const satisfies readonly NonNullable<
  FromExpenses["group_by"]
>[];

export type ExpenseGrouping = (typeof EXPENSE_GROUPINGS)[number];

type ChoiceProps<Own> = { grouping: Own; onChange: (grouping: Own) => void };

export function GroupingChoice(props: ChoiceProps<TimeGrouping>) {
  const t = useTranslations("invoices.new.lines");
  return <Choice label={t("groupBy")} values={GROUPINGS} {...props} />;
}

/** Null: the client's. A list, because six segments are too wide for a phone. */
export function InheritedGroupingChoice({ grouping, onChange }: ChoiceProps<TimeGrouping | null>) {
  const t = useTranslations("invoices.new.lines");
  const groupings = useGroupingOptions();
  return (
    <div className="flex items-center gap-2.5">
      <span aria-hidden="true" className="text-muted">
        {t("groupBy")}
      </span>
      <Select
        label={t("groupBy")}
        isLabelHidden
        size="small"
        className="w-40"
        options={[{ value: CLIENT, label: t("groupings.client") }, ...groupings]}
        value={grouping ?? CLIENT}
        onChange={(value) => onChange(value === CLIENT ? null : value)}
      />
    </div>
  );
}

export function useGroupingOptions(): { value: TimeGrouping; label: string }[] {
  const t = useTranslations("invoices.new.lines.groupings");
  return GROUPINGS.map((value) => ({ value, label: t(value) }));
}

export function ExpenseGroupingChoice(props: ChoiceProps<ExpenseGrouping>) {
  const t = useTranslations("invoices.new.lines");
  return <Choice label={t("groupExpensesBy")} values={EXPENSE_GROUPINGS} {...props} />;
}

type Props<Own> = ChoiceProps<Own> & { label: string; values: readonly Own[] };

type Value = TimeGrouping | ExpenseGrouping;

function Choice<Own extends Value>({ label, values, grouping, onChange }: Props<Own>) {
  const t = useTranslations("invoices.new.lines");
  const nameOf = (value: Value) => t(`groupings.${value}`);
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
