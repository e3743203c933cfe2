import { fromDatedRates, rateOn, toDatedRates, type DatedRate } from "@/lib/kernel/core/rates";
import type { CostRate } from "@/lib/tracking/cost-rates/schema";

/** The rates of a workspace, person, project or task that a dialog changes. */
export type RateOwner = {
  /** For drafts. */
  id: string;
  name: string;
  currency: string;
  rates: readonly DatedRate[];
  /** Owner of the time in the preview. Empty: the workspace. Null for cost rates, which change no entry. */
  preview: { task_id?: string; project_id?: string; user_id?: string } | null;
  /** `--project-sky`, for a project. */
  color?: string;
  save: (rates: DatedRate[]) => Promise<unknown>;
};

/** Return cost rates as the rates of a dialog. */
export function datedCosts(costs: readonly CostRate[], currency: string): DatedRate[] {
  // Before a workspace had amounts, its currency may have been another one.
  const own = costs.filter(({ rate }) => rate.currency === currency);
  return own.map(({ rate, starts_on: since }) => ({ ...rate, since }));
}

/** Newest first. */
export function newestFirst(rates: readonly DatedRate[], currency: string): DatedRate[] {
  return toDatedRates(fromDatedRates(rates, currency), currency).reverse();
}

/** Return the rate that applies on a day, and the next one. */
export function currentAndNext(
  rates: readonly DatedRate[],
  currency: string,
  today: string,
): { current: DatedRate | undefined; next: DatedRate | undefined } {
  const ordered = newestFirst(rates, currency);
  return {
    current: ordered.find(({ since }) => since === null || since <= today),
    next: ordered.findLast(({ since }) => since !== null && since > today),
  };
}

/** Usual first days (`YYYY-MM-DD`): today, the first of the next month and of the next year. */
export function usualDays(today: string): string[] {
  const [year = "", month = ""] = today.split("-");
  const following =
    Number(month) === 12 ? `${String(Number(year) + 1)}-01` : `${year}-${String(Number(month) + 1).padStart(2, "0")}`;
  return [...new Set([today, `${following}-01`, `${String(Number(year) + 1)}-01-01`])];
}

export type Bar = { amount: number; from: number; to: number; isCurrent: boolean; isNew: boolean };

const YEAR_MS = 365 * 86_400_000;

/** The steps of a chart from a year before the first day to half a year after the last one. Positions are from 0 to 1. */
export function barsOf(
  rates: readonly DatedRate[],
  { currency, today, changed }: { currency: string; today: string; changed: string | null },
): { bars: Bar[]; now: number; years: { year: string; at: number }[] } {
  const columns = fromDatedRates(rates, currency);
  const days = [today, ...columns.laterRates.map(({ since }) => since)].map((day) => Date.parse(day));
  const start = Math.min(...days) - YEAR_MS;
  const end = Math.max(...days) + YEAR_MS / 2;
  const at = (day: string) => (Date.parse(day) - start) / (end - start);
  const bounds = [null, ...columns.laterRates.map(({ since }) => since)];
  const current = columns.laterRates.findLast(({ since }) => since <= today)?.since ?? null;
  const bars = bounds.map((since, index) => {
    const next = bounds[index + 1];
    return {
      amount: (since === null ? columns.rateMinor : rateOn(columns, since)) ?? 0,
      from: since === null ? 0 : at(since),
      to: next ? at(next) : 1,
      ...{ isCurrent: since === current, isNew: since !== null && since === changed },
    };
  });
  const first = new Date(start).getUTCFullYear() + 1;
  const count = new Date(end).getUTCFullYear() - first + 1;
  const years = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const year = String(first + index);
    return { year, at: at(`${year}-01-01`) };
  });
  return { bars: bars.filter(({ from, to }) => to > from), now: at(today), years: years.length > 6 ? [] : years };
}
