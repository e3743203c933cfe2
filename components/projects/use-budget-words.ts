"use client";

import type { BudgetUse } from "@/components/projects/budget";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

export interface BudgetWords {
  /** `23:19 of 24:00 a month`. */
  used: string;
  /** `Over by €736.67`, `0:41 left until 30 Nov`. */
  left: string;
  /** How urgent that is. */
  tone: "danger" | "warning" | "plain";
  /** `97.2 %`. */
  share: string;
  /** An amount in the budget's unit. */
  amount: (amount: number) => string;
}

/** From how much of a budget its rest is worth a warning. */
const NEARLY = 0.9;

const percentFormat = memoizeLru(
  20,
  (locale) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }),
);

/** A budget in words, as its reader writes figures. */
export function useBudgetWords(currency: string): (use: BudgetUse) => BudgetWords {
  const { money, day, locale } = useFigures();
  return ({ kind, isMonthly, budget, used, lastDay }) => {
    const amount = (value: number) => (kind === "hours" ? formatDuration(value) : money({ amount: value, currency }));
    const isOver = used > budget;
    const until = lastDay === null || (kind === "money" && !isMonthly) ? "" : ` until ${day(lastDay)}`;
    const share = budget === 0 ? (used > 0 ? Infinity : 0) : used / budget;
    return {
      used: `${amount(used)} of ${amount(budget)}${isMonthly ? " a month" : ""}`,
      left: isOver ? `Over by ${amount(used - budget)}` : `${amount(budget - used)} left${until}`,
      tone: isOver ? "danger" : share >= NEARLY ? "warning" : "plain",
      share: Number.isFinite(share) ? percentFormat(locale).format(share) : "",
      amount,
    };
  };
}
