import { addDays, monthOf } from "@/lib/kernel/core/wall-clock";
import { movedPeriod, type Period } from "@/lib/reporting/reports/rules";

export interface StatementPeriod {
  /** As it was chosen, such as a whole month. */
  chosen: Period;
  /** Until today, if the chosen months are not over yet. */
  shown: Period;
}

/** Keys of `statements.period.names`, in the order of the menu. */
export const CHOICES = ["thisMonth", "lastMonth", "thisQuarter", "lastQuarter", "thisYear", "lastYear"] as const;
export type Choice = (typeof CHOICES)[number];

/** `?month=2026-10` or `?from=2026-10-01&to=2026-12-31`. Default: the month of today. Invalid values are left out. */
export function periodIn(search: URLSearchParams, today: string): StatementPeriod {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  if (isDay(from) && isDay(to) && from <= to) return periodOf({ from, to }, today);
  const first = `${search.get("month") ?? ""}-01`;
  return periodOf(wholeMonths(isDay(first) ? first : today, 1), today);
}

/** Parameters of the address. The month of today has none. */
export function addressOf(chosen: Period, today: string): Record<"month" | "from" | "to", string | null> {
  if (!isMonth(chosen)) return { month: null, ...chosen };
  const month = chosen.from.slice(0, 7);
  return { month: month === today.slice(0, 7) ? null : month, from: null, to: null };
}

export function moved({ chosen }: StatementPeriod, by: -1 | 1): Period {
  return movedPeriod(chosen, by);
}

export function chosenPeriod(choice: Choice, today: string): Period {
  const now = wholeMonths(today, MONTHS[choice]);
  return choice.startsWith("last") ? movedPeriod(now, -1) : now;
}

/** Whether the period is one whole month. */
export function isMonth({ from, to }: Period): boolean {
  const { first, last } = monthOf(from);
  return from === first && to === last;
}

const MONTHS: Record<Choice, number> = {
  thisMonth: 1,
  lastMonth: 1,
  thisQuarter: 3,
  lastQuarter: 3,
  thisYear: 12,
  lastYear: 12,
};

function periodOf(chosen: Period, today: string): StatementPeriod {
  const isOfMonths = chosen.from === monthOf(chosen.from).first && chosen.to === monthOf(chosen.to).last;
  const isCurrent = chosen.from <= today && today < chosen.to;
  return { chosen, shown: isOfMonths && isCurrent ? { from: chosen.from, to: today } : chosen };
}

/** The month, the quarter or the year of a day. */
function wholeMonths(day: string, count: number): Period {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % count);
  const from = `${day.slice(0, 4)}-${String(first).padStart(2, "0")}-01`;
  return { from, to: monthOf(addDays(from, 31 * (count - 1))).last };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
