import { AppError, invalid } from "@/lib/kernel/core/errors";
import { shareOf } from "@/lib/kernel/core/decimal";
import { referenceTo } from "@/lib/kernel/core/ids";
import { decimal, minorIn } from "@/lib/kernel/core/money";
import { sum } from "@/lib/kernel/core/sum";
import type { TaxRounding } from "@/lib/billing/invoices/rules/taxes";
import { MOST_SHIFT, partOf, partOfLines, restOf, type Quote, type QuotedPart } from "../rules/parts";
import { partAmounts } from "../rules/schedule";
import type { EstimateInvoice } from "../schema/work";
import type { BilledPart, EstimateRow } from "../store/rows";

export interface ChosenPart extends QuotedPart {
  /** Index into the schedule. */
  index: number | null;
  /** Percent of every line: a decimal string. Null if it differs by line. */
  percent: string | null;
}

type GivenLines = NonNullable<EstimateInvoice["lines"]>;

/** The estimate with its billed amounts. */
export function quoteOf(row: EstimateRow, rounding: TaxRounding): Quote {
  const { discountMinor, totalMinor } = row;
  const lines = row.lines.map((line) => ({ ...line, invoicedMinor: 0 }));
  const none = { discountedMinor: 0, billedMinor: 0 };
  return row.invoices.reduce<Quote>(withBilled, { ...none, lines, discountMinor, totalMinor, rounding });
}

/** A milestone that was billed on its own counts as a part of all lines alike. */
function withBilled(quote: Quote, billed: BilledPart): Quote {
  const { lines, discountMinor } = billed.isMilestone ? partOf(quote, billed.amountMinor) : billed;
  const minorOf = (id: string) => sum(lines.flatMap((line) => (line.id === id ? line.amountMinor : [])));
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, invoicedMinor: line.invoicedMinor + minorOf(line.id) })),
    discountedMinor: quote.discountedMinor + discountMinor,
    billedMinor: quote.billedMinor + billed.amountMinor,
  };
}

/**
 * The part of the estimate that a request bills. Without a choice, everything that is left.
 *
 * @throws AppError validation_failed, conflict for a billed part of the schedule, or estimate_exceeded
 */
export function chosenPart(row: EstimateRow, quote: Quote, input: EstimateInvoice): ChosenPart {
  const { percent, schedule_index: index, lines } = input;
  if ([percent, index, lines].filter((choice) => choice !== undefined).length > 1) {
    throw new AppError("validation_failed", "estimate_part_choice");
  }
  if (index !== undefined) return scheduledPart(row, quote, index);
  const none = { index: null, percent: null };
  if (lines) return { ...partOfGiven(row, quote, lines), ...none };
  if (percent === undefined) return { ...assertSome(row, quote, restOf(quote)), ...none };
  return { ...shareLeft(row, quote, shareOf(row.totalMinor, percent)), index: null, percent };
}

function scheduledPart(row: EstimateRow, quote: Quote, index: number): ChosenPart {
  const stored = row.schedule[index];
  if (!stored) throw invalid("/schedule_index", "schedule_part_unknown");
  const billed = new Set(row.invoices.map(({ part }) => part));
  if (billed.has(index)) throw new AppError("conflict", "estimate_part_invoiced");
  const isLast = row.schedule.every((_, other) => other === index || billed.has(other));
  const amountMinor = partAmounts(row.schedule, row.totalMinor)[index] ?? 0;
  const part = isLast ? assertSome(row, quote, restOf(quote)) : shareLeft(row, quote, amountMinor);
  return { ...part, index, percent: stored.percent };
}

/** Parts before may have moved by cents, so that the last one may ask for cents more than is left. */
function shareLeft(row: EstimateRow, quote: Quote, amountMinor: number): QuotedPart {
  const left = restOf(quote).totalMinor;
  if (amountMinor > left + MOST_SHIFT) throw exceeded(row, left);
  return assertSome(row, quote, partOf(quote, amountMinor));
}

function partOfGiven(row: EstimateRow, quote: Quote, given: GivenLines): QuotedPart {
  const part = partOfLines(quote, lineAmounts(row, quote, given));
  const left = restOf(quote).totalMinor;
  if (part.totalMinor > left + MOST_SHIFT) throw exceeded(row, left);
  return assertSome(row, quote, part);
}

function assertSome(row: EstimateRow, quote: Quote, part: QuotedPart): QuotedPart {
  if (part.lines.length === 0) throw exceeded(row, restOf(quote).totalMinor);
  return part;
}

/** Minor units by id of the line. */
function lineAmounts(row: EstimateRow, quote: Quote, given: GivenLines): ReadonlyMap<string, number> {
  const known = new Map(quote.lines.map((line) => [line.id, line.amountMinor - line.invoicedMinor]));
  const amounts = new Map<string, number>();
  for (const [at, { estimate_line_id, amount }] of given.entries()) {
    const pointer = `/lines/${String(at)}`;
    const id = referenceTo("lin", estimate_line_id);
    const left = known.get(id);
    if (left === undefined) throw invalid(`${pointer}/estimate_line_id`, "estimate_line_unknown");
    if (amounts.has(id)) throw invalid(`${pointer}/estimate_line_id`, "line_repeated");
    const amountMinor = amount ? minorIn(amount, row.currency, `${pointer}/amount`) : Math.max(0, left);
    if (amountMinor > left) throw exceeded(row, Math.max(0, left), "estimate_line_exceeded");
    amounts.set(id, amountMinor);
  }
  return amounts;
}

function exceeded(
  { currency }: EstimateRow,
  left: number,
  reason: "estimate_exceeded" | "estimate_line_exceeded" = "estimate_exceeded",
): AppError {
  return new AppError("estimate_exceeded", reason, { left: decimal({ amount: left, currency }), currency });
}
