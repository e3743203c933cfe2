import { canonicalDecimal, divideHalfUp, parseDecimal } from "@/lib/kernel/core/decimal";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { discountShares, lineAmount } from "@/lib/billing/invoices/rules/money";
import {
  type Charge,
  keyOf,
  taxesKey,
  taxesOf,
  type TaxRounding,
  type TaxSum,
} from "@/lib/billing/invoices/rules/taxes";

/** An issued invoice. Amounts are minor units of its currency. */
export interface Credited<Tax extends Charge> {
  lines: readonly CreditedInvoiceLine<Tax>[];
  discountMinor: number;
  taxes: readonly TaxSum<Tax>[];
}

interface CreditedInvoiceLine<Tax extends Charge> {
  id: string;
  quantity: string;
  unit: Invoice["lines"][number]["unit"];
  unitPriceMinor: number;
  amountMinor: number;
  taxes: readonly Tax[];
}

/** An issued credit note of the same invoice. */
export interface EarlierNote {
  lines: readonly { invoiceLineId: string; netMinor: number; creditedQuantity: string | null }[];
  taxes: readonly TaxSum<Charge>[];
}

export interface LineLeft {
  id: string;
  /** After the discount. */
  netMinor: number;
  leftMinor: number;
  /** Decimal string. Credited amounts do not reduce the quantity. */
  leftQuantity: string;
  hasAmounts: boolean;
}

/** Neither quantity nor amount: everything left of the line. */
export interface CreditAsked {
  lineId: string;
  quantity?: string | undefined;
  amountMinor?: number | undefined;
}

export interface CreditLine<Tax extends Charge> {
  invoiceLineId: string;
  quantity: string;
  unit: CreditedInvoiceLine<Tax>["unit"];
  unitPriceMinor: number;
  amountMinor: number;
  netMinor: number;
  creditedQuantity: string | null;
  taxes: readonly Tax[];
}

export interface CreditSums<Tax extends Charge> {
  subtotalMinor: number;
  discountMinor: number;
  taxes: TaxSum<Tax>[];
  taxMinor: number;
  totalMinor: number;
}

/** Return what is left to credit of each line. */
export function leftOf<Tax extends Charge>(
  { lines, discountMinor }: Credited<Tax>,
  earlier: readonly EarlierNote[],
): LineLeft[] {
  const shares = discountShares(discountMinor, lines);
  return lines.map(({ id, amountMinor, quantity }, index) => {
    const netMinor = amountMinor - (shares[index] ?? 0);
    const credits = earlier.flatMap((note) => note.lines.filter(({ invoiceLineId }) => invoiceLineId === id));
    const quantities = credits.flatMap(({ creditedQuantity }) => creditedQuantity ?? []);
    const used = quantities.reduce((sum, text) => sum + scaled(text), 0n);
    return {
      ...{ id, netMinor },
      leftMinor: netMinor - credits.reduce((sum, credit) => sum + credit.netMinor, 0),
      leftQuantity: unscaled(scaled(quantity) - used),
      hasAmounts: quantities.length < credits.length,
    };
  });
}

/**
 * Price the credited part of a line. A part that uses up the line takes exactly the rest of its amount.
 *
 * @throws AppError validation_failed with a pointer below `pointer`.
 */
export function creditLine<Tax extends Charge>(
  line: CreditedInvoiceLine<Tax>,
  left: LineLeft,
  { quantity, amountMinor }: CreditAsked,
  pointer: string,
): CreditLine<Tax> {
  const { id: invoiceLineId, unit, unitPriceMinor, taxes } = line;
  if (line.amountMinor < 0) return wholeDeposit(line, left, { quantity, amountMinor }, pointer);
  if (amountMinor !== undefined) {
    assertLeft(amountMinor, left, pointer);
    return { ...atOnce(amountMinor), invoiceLineId, netMinor: amountMinor, creditedQuantity: null, taxes };
  }
  const credited = canonicalDecimal(quantity ?? left.leftQuantity);
  if (scaled(credited) > scaled(left.leftQuantity))
    throw invalid(`${pointer}/quantity`, "credit_quantity_too_large", { maximum: left.leftQuantity });
  const grossMinor = lineAmount(credited, unitPriceMinor, pointer);
  const isRest = scaled(credited) === scaled(left.leftQuantity);
  const shareMinor = isRest ? left.leftMinor : proportion(grossMinor, left.netMinor, line.amountMinor);
  if (left.hasAmounts && shareMinor > left.leftMinor)
    throw invalid(`${pointer}/quantity`, "credit_quantity_too_large", { maximum: left.leftQuantity });
  const netMinor = Math.min(shareMinor, left.leftMinor);
  const isDiscounted = left.netMinor < line.amountMinor && !left.hasAmounts && grossMinor > netMinor;
  const printed =
    grossMinor === netMinor || isDiscounted
      ? { quantity: credited, unit, unitPriceMinor, amountMinor: grossMinor }
      : atOnce(netMinor);
  return { ...printed, invoiceLineId, netMinor, creditedQuantity: credited, taxes };
}

/** The quantity of a line of a deposit. */
export const WHOLE_DEPOSIT = "-1";

/** A deposit is credited whole, so that its retainer gets all of it back. */
function wholeDeposit<Tax extends Charge>(
  { id: invoiceLineId, unit, unitPriceMinor, taxes }: CreditedInvoiceLine<Tax>,
  { leftMinor }: LineLeft,
  { quantity, amountMinor }: Omit<CreditAsked, "lineId">,
  pointer: string,
): CreditLine<Tax> {
  const isPart = amountMinor !== undefined || (quantity !== undefined && quantity !== WHOLE_DEPOSIT);
  if (leftMinor === 0 || isPart) {
    throw invalid(pointer, "deposit_credited_whole");
  }
  const whole = { quantity: WHOLE_DEPOSIT, unit, unitPriceMinor, amountMinor: leftMinor, netMinor: leftMinor };
  return { ...whole, invoiceLineId, creditedQuantity: WHOLE_DEPOSIT, taxes };
}

/**
 * With each set of tax rates, the lines credited and those left cover their deposits.
 *
 * @throws AppError validation_failed
 */
export function assertDepositsCovered<Tax extends Charge>(
  invoice: Credited<Tax>,
  earlier: readonly EarlierNote[],
  lines: readonly CreditLine<Tax>[],
): void {
  if (invoice.lines.every(({ amountMinor }) => amountMinor >= 0)) return;
  const left = leftOf(invoice, [...earlier, { lines, taxes: [] }]);
  for (const key of new Set(invoice.lines.map(({ taxes }) => taxesKey(taxes)))) {
    const credited = lines
      .filter((line) => taxesKey(line.taxes) === key)
      .reduce((sum, { netMinor }) => sum + netMinor, 0);
    const rest = left.reduce((sum, { leftMinor }, at) => {
      const line = invoice.lines[at];
      return line && taxesKey(line.taxes) === key ? sum + leftMinor : sum;
    }, 0);
    if (credited < 0) throw invalid("/lines", "deposit_credited_alone");
    if (rest < 0) throw invalid("/lines", "deposit_left_alone");
  }
}

function assertLeft(amountMinor: number, { leftMinor }: LineLeft, pointer: string): void {
  if (amountMinor > leftMinor) throw invalid(`${pointer}/amount`, "credit_amount_too_large", { maximum: leftMinor });
  if (amountMinor === 0) throw invalid(`${pointer}/amount/amount`, "number_too_small_exclusive", { minimum: 0 });
}

/** Quantity × price must give the amount, which a rest after rounding does not. */
function atOnce(amountMinor: number) {
  return { quantity: "1", unit: "flat", unitPriceMinor: amountMinor, amountMinor } as const;
}

function proportion(grossMinor: number, netMinor: number, amountMinor: number): number {
  if (amountMinor === 0) return 0;
  return Number(divideHalfUp(BigInt(grossMinor) * BigInt(netMinor), BigInt(amountMinor)));
}

/**
 * Sum a credit note. A note that uses up all lines of a tax rate takes exactly the rest of its tax, so that the notes of
 * an invoice sum to the invoice.
 */
export function creditSums<Tax extends Charge>(
  invoice: Credited<Tax>,
  earlier: readonly EarlierNote[],
  lines: readonly CreditLine<Tax>[],
  rounding: TaxRounding,
): CreditSums<Tax> {
  const nowLeft = leftOf(invoice, [...earlier, { lines, taxes: [] }]);
  const used = new Set(nowLeft.filter(({ leftMinor }) => leftMinor === 0).map(({ id }) => id));
  const earlierTaxes = earlier.flatMap(({ taxes }) => taxes);
  const taxes = taxesOf(lines, rounding).map((row) => {
    const key = keyOf(row);
    const whole = invoice.taxes.find((tax) => keyOf(tax) === key);
    if (!whole) return row;
    const before = earlierTaxes.filter((tax) => keyOf(tax) === key);
    const taxLeft = whole.taxMinor - before.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
    const taxableLeft = whole.taxableMinor - before.reduce((sum, { taxableMinor }) => sum + taxableMinor, 0);
    const isUsedUp = invoice.lines.every((line) => used.has(line.id) || !line.taxes.some((tax) => keyOf(tax) === key));
    if (isUsedUp) return { ...row, taxableMinor: taxableLeft, taxMinor: taxLeft };
    return {
      ...row,
      taxableMinor: Math.min(row.taxableMinor, taxableLeft),
      taxMinor: Math.min(row.taxMinor, taxLeft),
    };
  });
  const subtotalMinor = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0);
  return { subtotalMinor, discountMinor: subtotalMinor - netMinor, taxes, taxMinor, totalMinor: netMinor + taxMinor };
}

/** Return the ids of the lines that have nothing left after the note. */
export function usedUp<Tax extends Charge>(
  invoice: Credited<Tax>,
  earlier: readonly EarlierNote[],
  lines: EarlierNote["lines"],
): Set<string> {
  const own = new Set(lines.map(({ invoiceLineId }) => invoiceLineId));
  const left = leftOf(invoice, [...earlier, { lines, taxes: [] }]);
  return new Set(left.filter(({ id, leftMinor }) => own.has(id) && leftMinor === 0).map(({ id }) => id));
}

/** Lines of a note about everything that is left. */
export function everythingLeft(left: readonly LineLeft[], hasEarlier: boolean): CreditAsked[] {
  return left.filter(({ leftMinor }) => leftMinor !== 0 || !hasEarlier).map(({ id }) => ({ lineId: id }));
}

/**
 * A draft's lines still fit.
 *
 * @throws AppError conflict when other credit notes took what the draft credits.
 */
export function assertFits(left: readonly LineLeft[], lines: EarlierNote["lines"]): void {
  const lefts = new Map(left.map((line) => [line.id, line]));
  for (const { invoiceLineId, netMinor, creditedQuantity } of lines) {
    const line = lefts.get(invoiceLineId);
    const fits =
      line !== undefined &&
      (netMinor < 0 ? netMinor === line.leftMinor : netMinor <= line.leftMinor) &&
      (creditedQuantity === null || netMinor < 0 || scaled(creditedQuantity) <= scaled(line.leftQuantity));
    if (!fits) throw new AppError("conflict", "credited_meanwhile");
  }
}

/**
 * @param issueDate Null: the day of issue.
 * @throws AppError validation_failed for a day before the issue date of the invoice.
 */
export function assertNotBefore(issueDate: string | null, { issueDate: earliest }: { issueDate: string | null }): void {
  if (issueDate === null || earliest === null || issueDate >= earliest) return;
  throw invalid("/issue_date", "credit_before_invoice", { issue_date: issueDate, earliest });
}

const DECIMALS = 4;

function scaled(text: string): bigint {
  const { digits, decimals } = parseDecimal(text);
  return digits * 10n ** BigInt(DECIMALS - decimals);
}

function unscaled(digits: bigint): string {
  const text = String(digits).padStart(DECIMALS + 1, "0");
  return canonicalDecimal(`${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`);
}
