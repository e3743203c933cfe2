import { divideHalfUp } from "@/lib/kernel/core/decimal";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { sum } from "@/lib/kernel/core/sum";
import { totalsOf, type PricedLine } from "@/lib/billing/invoices/rules/money";
import { keyOf, type TaxRounding } from "@/lib/billing/invoices/rules/taxes";

/** Amounts are minor units. */
interface QuotedLine extends PricedLine {
  id: string;
  /** On invoices and drafts already. */
  invoicedMinor: number;
}

export interface Quote {
  lines: readonly QuotedLine[];
  discountMinor: number;
  /** Discounts of its invoices and drafts. */
  discountedMinor: number;
  totalMinor: number;
  /** Totals of its invoices and drafts. */
  billedMinor: number;
  rounding: TaxRounding;
}

/** Lines in the order of the estimate, without those of 0. */
export interface QuotedPart {
  lines: { id: string; amountMinor: number }[];
  discountMinor: number;
  totalMinor: number;
}

/** Cents by which a part may move, so that the rounded taxes of all parts sum to the tax of the estimate. */
export const MOST_SHIFT = 20;
/** Cents by which the rest may differ from what is left of its lines, and that a part does not leave. */
const MOST_DIFFERENCE = 100;

/**
 * Everything that no invoice bills. Its lines differ by cents from what is left of them where rounded taxes would
 * otherwise not sum to the tax of the estimate. It is less where invoices bill lines that a newer version left out.
 */
export function restOf(quote: Quote): QuotedPart {
  const left = linesLeft(quote);
  const targetMinor = Math.max(0, quote.totalMinor - quote.billedMinor);
  const difference = targetMinor - left.totalMinor;
  if (difference === 0 || difference > MOST_DIFFERENCE) return left;
  if (targetMinor === 0) return toPart(quote, [], 0);
  if (difference >= -MOST_DIFFERENCE)
    return exactly(quote, amountsLeft(quote), left.discountMinor, targetMinor) ?? left;
  const scaled = (minor: number) => Number(divideHalfUp(BigInt(minor) * BigInt(targetMinor), BigInt(left.totalMinor)));
  const [amounts, discountMinor] = [amountsLeft(quote).map(scaled), scaled(left.discountMinor)];
  return exactly(quote, amounts, discountMinor, targetMinor) ?? toPart(quote, amounts, discountMinor);
}

function linesLeft(quote: Quote): QuotedPart {
  return toPart(quote, amountsLeft(quote), discountLeft(quote));
}

/** The part with this total of which few lines differ, and little, or null. */
function exactly(
  quote: Quote,
  amounts: readonly number[],
  discountMinor: number,
  totalMinor: number,
): QuotedPart | null {
  const discounts = discountMinor === 0 ? [0] : [0, 1, -1, 2, -2].map((step) => Math.max(0, discountMinor + step));
  const widest = widestLines(quote, amounts);
  const choices = widest.flatMap((index) => shifted(amounts, index, MAX_MINOR, MOST_DIFFERENCE));
  const found = (among: readonly (readonly number[])[]) => {
    for (const discount of discounts) {
      for (const choice of among) {
        const part = toPart(quote, choice, discount);
        if (part.totalMinor === totalMinor) return part;
      }
    }
    return null;
  };
  // A cent of one line can change the total by two.
  return found([amounts, ...choices]) ?? found(exchanged(amounts, widest));
}

/** With cents moved from one of the lines to another, which has other taxes. */
function exchanged(amounts: readonly number[], widest: readonly number[]): number[][] {
  const pairs = widest.flatMap((from) => widest.filter((to) => to !== from).map((to) => ({ from, to })));
  const choices = Array.from({ length: MOST_DIFFERENCE }, (_, index) =>
    pairs.map(({ from, to }) =>
      amounts.map((minor, at) => minor + (at === to ? index + 1 : 0) - (at === from ? index + 1 : 0)),
    ),
  );
  return choices.flat().filter((choice) => Math.min(...choice) >= 0);
}

/**
 * About `amountMinor` of the total, from all lines alike. It differs from that amount where the rounded taxes of the
 * part and of what it leaves would otherwise not sum to the tax of the estimate, and where it would leave only cents.
 */
export function partOf(quote: Quote, amountMinor: number): QuotedPart {
  const rest = restOf(quote);
  if (amountMinor >= rest.totalMinor - MOST_DIFFERENCE) return rest;
  const left = amountsLeft(quote);
  const scaled = (minor: number) => Number(divideHalfUp(BigInt(minor) * BigInt(amountMinor), BigInt(quote.totalMinor)));
  const discountMinor = Math.min(scaled(quote.discountMinor), discountLeft(quote));
  const judged = (amounts: readonly number[]) => {
    const part = toPart(quote, amounts, discountMinor);
    const error = Math.abs(part.totalMinor + totalAfter(quote, part) - linesLeft(quote).totalMinor);
    return { amounts, part, error, distance: Math.abs(part.totalMinor - amountMinor) };
  };
  let best = judged(quote.lines.map((line, index) => Math.min(scaled(line.amountMinor), left[index] ?? 0)));
  for (const index of widestLines(quote, left)) {
    const choices = shifted(best.amounts, index, left[index] ?? 0).map(judged);
    best = [best, ...choices].sort((one, other) => one.error - other.error || one.distance - other.distance)[0] ?? best;
  }
  return best.part;
}

/** Parts of lines, with their share of the discount. */
export function partOfLines(quote: Quote, amounts: ReadonlyMap<string, number>): QuotedPart {
  const asked = quote.lines.map(({ id }) => amounts.get(id) ?? 0);
  if (sum(asked) === sum(amountsLeft(quote))) return restOf(quote);
  const subtotal = BigInt(sum(quote.lines.map(({ amountMinor }) => amountMinor)));
  const share = subtotal === 0n ? 0n : divideHalfUp(BigInt(quote.discountMinor) * BigInt(sum(asked)), subtotal);
  return toPart(quote, asked, Math.min(Number(share), discountLeft(quote), sum(asked)));
}

/** Of the lines with the same taxes, the index of the one with the most left. */
function widestLines({ lines }: Quote, left: readonly number[]): number[] {
  const widest = new Map<string, number>();
  for (const [index, { taxes }] of lines.entries()) {
    const key = JSON.stringify(taxes.map(keyOf));
    if ((left[index] ?? 0) > (left[widest.get(key) ?? -1] ?? 0)) widest.set(key, index);
  }
  return [...widest.values()];
}

/** With one of the amounts changed by cents. */
function shifted(amounts: readonly number[], at: number, most: number, steps = MOST_SHIFT): number[][] {
  const amount = amounts[at] ?? 0;
  return Array.from({ length: steps }, (_, index) => [index + 1, -index - 1])
    .flat()
    .filter((step) => amount + step >= 0 && amount + step <= most)
    .map((step) => amounts.map((minor, index) => (index === at ? minor + step : minor)));
}

function totalAfter(quote: Quote, part: QuotedPart): number {
  const taken = new Map(part.lines.map(({ id, amountMinor }) => [id, amountMinor]));
  const lines = quote.lines.map((line) => ({ ...line, invoicedMinor: line.invoicedMinor + (taken.get(line.id) ?? 0) }));
  return linesLeft({ ...quote, lines, discountedMinor: quote.discountedMinor + part.discountMinor }).totalMinor;
}

function toPart({ lines, rounding }: Quote, amounts: readonly number[], wanted: number): QuotedPart {
  const priced = lines.map(({ id, taxes }, index) => ({ id, taxes, amountMinor: amounts[index] ?? 0 }));
  const discountMinor = Math.min(wanted, sum(amounts));
  const { totalMinor } = totalsOf(priced, { amountMinor: discountMinor }, rounding);
  const billed = priced.filter(({ amountMinor }) => amountMinor > 0);
  return { lines: billed.map(({ id, amountMinor }) => ({ id, amountMinor })), discountMinor, totalMinor };
}

function amountsLeft({ lines }: Quote): number[] {
  return lines.map(({ amountMinor, invoicedMinor }) => Math.max(0, amountMinor - invoicedMinor));
}

function discountLeft({ discountMinor, discountedMinor }: Quote): number {
  return Math.max(0, discountMinor - discountedMinor);
}
