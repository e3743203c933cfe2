"use client";

import { useTranslations } from "next-intl";
import { Strip, type StripSegment } from "@/components/ui/strip";
import type { ProjectColor } from "@/components/ui/swatch";

export type BudgetStripProps = {
  /** The budget, its used part, and the billed part of that, all in one unit. */
  budget: number;
  used: number;
  invoiced: number;
  /** Elapsed share of the period, from 0 to 1. Null: a budget without a period. */
  passed: number | null;
  color: ProjectColor;
  /** Text alternative. Without it, the numbers beside the strip must say the same. */
  label?: string;
  className?: string;
};

/** Solid is billed, pale is unbilled, red is over budget. The tick is the elapsed time. */
export function BudgetStrip({ budget, used, invoiced, passed, color, ...strip }: BudgetStripProps) {
  const scale = Math.max(budget, used, 1);
  const share = (amount: number) => (amount / scale) * 100;
  const billed = Math.min(invoiced, used, budget);
  const worked = Math.min(used, budget) - billed;
  const over = Math.max(0, used - budget);
  const segments: StripSegment[] = [
    { start: 0, length: share(billed), tone: color },
    { start: share(billed), length: share(worked), tone: color, fill: "pale" },
    { start: share(budget), length: share(over), tone: "danger" },
  ];
  return (
    <Strip
      {...strip}
      segments={segments.filter(({ length }) => length > 0)}
      ticks={passed === null ? [] : [{ at: share(passed * budget), tone: "text" }]}
    />
  );
}

export function BudgetLegend({ color }: { color: ProjectColor }) {
  const t = useTranslations("projects.budgetLegend");
  const whole = { start: 0, length: 100 };
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-x-5 gap-y-1 px-6 py-3 text-xs text-muted phone:px-4 [&>span]:flex [&>span]:items-center [&>span]:gap-2"
    >
      <span>
        <Strip segments={[{ ...whole, tone: color }]} className="w-8" />
        {t("billed")}
      </span>
      <span>
        <Strip segments={[{ ...whole, tone: color, fill: "pale" }]} className="w-8" />
        {t("unbilled")}
      </span>
      <span>
        <Strip segments={[{ ...whole, tone: "danger" }]} className="w-8" />
        {t("overBudget")}
      </span>
      <span>
        <i className="h-3 w-0.5 rounded-[1px] bg-text" />
        {t("elapsed")}
      </span>
    </p>
  );
}
