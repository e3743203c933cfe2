import { addedUp } from "@/lib/kernel/core/sum";
import { daysBetween, monthOf } from "@/lib/kernel/core/wall-clock";
import type { Project } from "@/lib/tracking/projects/schema";
import type { TimeReportRow } from "@/lib/reporting/reports/schema/time";

export type TimeSums = Pick<
  TimeReportRow,
  | "seconds"
  | "billable_seconds"
  | "covered_seconds"
  | "invoiced_seconds"
  | "amounts"
  | "covered_amounts"
  | "uninvoiced_amounts"
  | "last_start_time"
>;

export const NO_TIME: TimeSums = {
  seconds: 0,
  billable_seconds: 0,
  covered_seconds: 0,
  invoiced_seconds: 0,
  amounts: [],
  covered_amounts: [],
  uninvoiced_amounts: [],
  last_start_time: null,
};

/** Amounts are in seconds for hours, or in minor units of the project's currency for money. */
export interface BudgetUse {
  kind: "hours" | "money";
  isMonthly: boolean;
  budget: number;
  used: number;
  invoiced: number;
  /** Elapsed share of the period, from 0 to 1. */
  passed: number | null;
  lastDay: string | null;
}

type Budgeted = Pick<Project, "billing" | "budget" | "currency" | "starts_on" | "ends_on">;

/**
 * @param sums of all time, and of this month's.
 * @param today `YYYY-MM-DD` where the workspace is.
 */
export function budgetUse(
  project: Budgeted,
  sums: { whole: TimeSums; month: TimeSums },
  today: string,
): BudgetUse | null {
  const { budget, starts_on: startsOn, ends_on: endsOn } = project;
  if (budget === null) return null;
  const isMonthly = budget.period === "monthly";
  const { whole, month } = sums;
  const spent = isMonthly ? month : whole;
  const span = isMonthly ? monthOf(today) : { first: startsOn, last: endsOn };
  const period = { isMonthly, passed: passedOf(span, today), lastDay: span.last };
  if (budget.kind === "hours") {
    const seconds = Math.round(Number(budget.amount) * 3600);
    return { kind: "hours", budget: seconds, ...usedOf(project, spent, "hours"), ...period };
  }
  return { kind: "money", budget: budget.amount.amount, ...usedOf(project, spent, "money"), ...period };
}

/** A fixed fee and its budget count covered time only. It is never on an invoice. */
export function usedOf(
  { billing, currency }: Pick<Project, "billing" | "currency">,
  spent: Pick<
    TimeSums,
    "seconds" | "covered_seconds" | "invoiced_seconds" | "amounts" | "covered_amounts" | "uninvoiced_amounts"
  >,
  kind: BudgetUse["kind"],
): { used: number; invoiced: number } {
  const isHours = kind === "hours";
  const covered = isHours ? spent.covered_seconds : amountIn(spent.covered_amounts, currency);
  if (billing === "fixed_fee") return { used: covered, invoiced: 0 };
  if (isHours) return { used: spent.seconds, invoiced: spent.invoiced_seconds };
  const used = amountIn(spent.amounts, currency);
  return { used, invoiced: used - amountIn(spent.uninvoiced_amounts, currency) - covered };
}

/** Return minor units. */
export function amountIn(sums: TimeSums["amounts"], currency: string): number {
  return sums.find((sum) => sum.currency === currency)?.amount ?? 0;
}

export function addSums(one: TimeSums, other: TimeSums): TimeSums {
  return {
    seconds: one.seconds + other.seconds,
    billable_seconds: one.billable_seconds + other.billable_seconds,
    covered_seconds: one.covered_seconds + other.covered_seconds,
    invoiced_seconds: one.invoiced_seconds + other.invoiced_seconds,
    amounts: addedUp([...one.amounts, ...other.amounts]),
    covered_amounts: addedUp([...one.covered_amounts, ...other.covered_amounts]),
    uninvoiced_amounts: addedUp([...one.uninvoiced_amounts, ...other.uninvoiced_amounts]),
    last_start_time:
      [one.last_start_time, other.last_start_time]
        .flatMap((at) => at ?? [])
        .sort()
        .at(-1) ?? null,
  };
}

function passedOf({ first, last }: { first: string | null; last: string | null }, today: string): number | null {
  if (first === null || last === null) return null;
  const days = daysBetween(first, last) + 1;
  return Math.min(1, Math.max(0, (daysBetween(first, today) + 1) / days));
}
