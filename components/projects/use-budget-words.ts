"use client";

import { useTranslations } from "next-intl";
import type { BudgetUse } from "@/components/projects/budget";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { formatPercent } from "@/lib/kernel/core/locale-percent";

export interface BudgetWords {
  /** `23:19 of 24:00 per month`. */
  used: string;
  /** `Over by €736.67`, `0:41 left until 30 Nov`. */
  left: string;
  tone: "danger" | "warning" | "plain";
  /** `97.2 %`. */
  share: string;
  /** Format an amount in the budget's unit. */
  amount: (amount: number) => string;
}

/** Used share of a budget from which the remaining amount is a warning. */
const NEARLY = 0.9;

export function useBudgetWords(currency: string): (use: BudgetUse) => BudgetWords {
  const t = useTranslations("projects.budgetUse");
  const { money, inSentence, locale } = useFigures();
  return ({ kind, isMonthly, budget, used, lastDay }) => {
    const amount = (value: number) => (kind === "hours" ? formatDuration(value) : money({ amount: value, currency }));
    const isOver = used > budget;
    const until = kind === "money" && !isMonthly ? null : lastDay;
    const parts = { used: amount(used), budget: amount(budget) };
    const rest = amount(Math.abs(budget - used));
    const left =
      until === null ? t("left", { amount: rest }) : t("leftUntil", { amount: rest, day: inSentence.day(until) });
    const share = budget === 0 ? (used > 0 ? Infinity : 0) : used / budget;
    return {
      used: isMonthly ? t("usedMonthly", parts) : t("used", parts),
      left: isOver ? t("over", { amount: rest }) : left,
      tone: isOver ? "danger" : share >= NEARLY ? "warning" : "plain",
      share: Number.isFinite(share) ? formatPercent(share, locale, { max: 1 }) : "",
      amount,
    };
  };
}
