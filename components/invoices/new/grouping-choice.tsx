"use client";

import { useTranslations } from "next-intl";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { FromTimeEntries } from "@/lib/billing/invoices/schema/draft";

const GROUPINGS = ["task", "project", "user", "day", "entry"] as const satisfies readonly NonNullable<
  FromTimeEntries["group_by"]
>[];

export type Grouping = (typeof GROUPINGS)[number];

export type GroupingChoiceProps = { grouping: Grouping; onChange: (grouping: Grouping) => void };

export function GroupingChoice({ grouping, onChange }: GroupingChoiceProps) {
  const t = useTranslations("invoices.new.lines");
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span aria-hidden="true" className="text-muted">
        {t("groupBy")}
      </span>
      <SegmentedControl
        label={t("groupBy")}
        options={GROUPINGS.map((value) => ({ value, label: t(`groupings.${value}`) }))}
        value={grouping}
        onChange={onChange}
        className="phone:w-full"
      />
    </div>
  );
}
