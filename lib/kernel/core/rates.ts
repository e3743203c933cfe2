import { invalid } from "./errors";
import { minorIn, type Money } from "./money";

/** Minor units an hour from a day (`YYYY-MM-DD`) on. Null: no rate of its own from that day. */
export type LaterRate = { amount: number | null; since: string };

/** Hourly rates of a workspace, person, project or task in its currency. */
export interface Rates {
  /** Before the first of `laterRates`. */
  rateMinor: number | null;
  /** By ascending day. */
  laterRates: readonly LaterRate[];
}

export type DatedRate = Omit<Money, "amount"> & { amount: number | null; since: string | null };

/** Return the rate of a day (`YYYY-MM-DD`) in minor units. */
export function rateOn({ rateMinor, laterRates }: Rates, day: string): number | null {
  const current = laterRates.findLast(({ since }) => since <= day);
  return current ? current.amount : rateMinor;
}

/** Replace the rate that applies on a day. */
function withRateOn(rates: Rates, day: string, amount: number | null): Rates {
  const current = rates.laterRates.findLastIndex(({ since }) => since <= day);
  if (current === -1) return { ...rates, rateMinor: amount };
  return { ...rates, laterRates: rates.laterRates.map((one, at) => (at === current ? { ...one, amount } : one)) };
}

/** Whether there was, is or will be a rate. */
export function hasRates({ rateMinor, laterRates }: Rates): boolean {
  return rateMinor !== null || laterRates.some(({ amount }) => amount !== null);
}

/** By ascending day. Empty: no rate. */
export function toDatedRates({ rateMinor, laterRates }: Rates, currency: string): DatedRate[] {
  const first = rateMinor === null ? [] : [{ amount: rateMinor, currency, since: null }];
  return [...first, ...laterRates.map(({ amount, since }) => ({ amount, currency, since }))];
}

/** @throws AppError validation_failed for another currency */
export function fromDatedRates(dated: readonly DatedRate[], currency: string): Rates {
  const other = dated.findIndex((one) => one.currency !== currency);
  if (other !== -1) throw invalid(`/rates/${String(other)}/currency`, "currency_differs", { currency });
  const later = dated.flatMap(({ amount, since }) => (since === null ? [] : [{ amount, since }]));
  return {
    rateMinor: dated.find(({ since }) => since === null)?.amount ?? null,
    laterRates: later.sort((one, another) => (one.since < another.since ? -1 : 1)),
  };
}

/** Days (`YYYY-MM-DD`) from `from`, inclusive, to `to`, exclusive. Null has no end. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** Return the shortest span outside which both have the same rates; null if they always have. */
export function changedDays(before: Rates, after: Rates): Days | null {
  const starts = [before, after].flatMap(({ laterRates }) => laterRates.map(({ since }) => since));
  const bounds = ["", ...new Set(starts.sort())];
  const differs = bounds.map((day) => rateOn(before, day) !== rateOn(after, day));
  const first = differs.indexOf(true);
  if (first === -1) return null;
  return { from: bounds[first] || null, to: bounds[differs.lastIndexOf(true) + 1] ?? null };
}

interface RateInput {
  rate?: Money | null | undefined;
  rates?: readonly DatedRate[] | undefined;
}

/**
 * Return the changed columns of a request. `rate` replaces the rate that applies today, `rates` replaces all.
 *
 * @param at the currency, the current day (`YYYY-MM-DD`) and the pointer of `rate`.
 * @throws AppError validation_failed for another currency, and for both members
 */
export function changedRates(
  { rate, rates }: RateInput,
  before: Rates,
  at: { currency: string; today: string; pointer: string },
): Partial<Rates> {
  if (rates === undefined) {
    if (rate === undefined) return {};
    const { rateMinor, laterRates } = withRateOn(before, at.today, minorIn(rate, at.currency, at.pointer));
    return { rateMinor, laterRates };
  }
  if (rate !== undefined) throw invalid("/rates", "rate_and_rates");
  return fromDatedRates(rates, at.currency);
}

export const NO_RATES: Rates = { rateMinor: null, laterRates: [] };
