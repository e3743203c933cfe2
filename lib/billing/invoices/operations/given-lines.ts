import { invalid } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { lineAmount, minorOnInvoice } from "../rules/money";
import type { LineTax } from "../rules/taxes";
import type { LineUpdate } from "../schema/draft";
import type { LineRow } from "../store/rows";
import { requestedTaxes, type TaxTerms } from "./line-taxes";

/** Columns that lines of invoices and estimates share. */
export type PlainLine = Pick<
  LineRow,
  "id" | "description" | "quantity" | "unit" | "unitPriceMinor" | "taxes" | "amountMinor"
>;
type PlainUpdate = Omit<LineUpdate, "project_id">;

export interface PriceTerms {
  currency: string;
  taxes: TaxTerms;
}

/** `line` is null for a new line. */
export interface GivenLine<Line, Input> {
  line: Line | null;
  input: Input;
  pointer: string;
}

/** @throws AppError validation_failed for an unknown or repeated id, or a price in the old currency. */
export function pairedLines<Line extends { id: string }, Input extends PlainUpdate>(
  before: { lines: readonly Line[]; currency: string },
  currency: string,
  given: readonly Input[],
): GivenLine<Line, Input>[] {
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const seen = new Set<string>();
  return given.map((input, index) => {
    const pointer = `/lines/${String(index)}`;
    if (input.id === undefined) return { line: null, input, pointer };
    const id = referenceTo("lin", input.id);
    const line = known.get(id);
    if (!line) throw invalid(`${pointer}/id`, "line_unknown");
    if (seen.has(id)) throw invalid(`${pointer}/id`, "line_repeated");
    seen.add(id);
    if (before.currency !== currency && !input.unit_price) {
      const currencies = { currency: before.currency, new_currency: currency };
      throw invalid(`${pointer}/unit_price`, "price_in_old_currency", currencies);
    }
    return { line, input, pointer };
  });
}

/** @throws AppError validation_failed or unknown_reference, with a pointer to the member. */
export function newPlainLine(
  input: PlainUpdate,
  { currency, taxes }: PriceTerms,
  pointer: string,
  usual: () => LineTax[],
): PlainLine {
  const { description, quantity, unit_price: price } = input;
  if (description === undefined || quantity === undefined || price === undefined) {
    throw invalid(pointer, "line_incomplete");
  }
  const unitPriceMinor = minorOnInvoice(price, currency, `${pointer}/unit_price`);
  return {
    ...{ id: newUuid(), description, quantity, unit: input.unit ?? "piece", unitPriceMinor },
    taxes: requestedTaxes(input, null, taxes, { pointer, usual }),
    amountMinor: lineAmount(quantity, unitPriceMinor, pointer),
  };
}

/** @throws AppError validation_failed or unknown_reference, with a pointer to the member. */
export function changedPlainLine(
  line: PlainLine,
  input: PlainUpdate,
  { currency, taxes }: PriceTerms,
  pointer: string,
): PlainLine {
  const quantity = input.quantity ?? line.quantity;
  const unitPriceMinor = input.unit_price
    ? minorOnInvoice(input.unit_price, currency, `${pointer}/unit_price`)
    : line.unitPriceMinor;
  return {
    ...{ id: line.id, quantity, unitPriceMinor },
    description: input.description ?? line.description,
    unit: input.unit ?? line.unit,
    taxes: requestedTaxes(input, line.taxes, taxes, { pointer, usual: () => [] }),
    amountMinor: lineAmount(quantity, unitPriceMinor, pointer),
  };
}
