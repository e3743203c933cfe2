import type { LateFeeSettings } from "@/lib/billing/dunning/schema";
import { divideHalfUp, parseDecimal } from "@/lib/kernel/core/decimal";
import { addDays, daysBetween } from "@/lib/kernel/core/wall-clock";

/** Amounts are minor units of the late invoice's currency, days are `YYYY-MM-DD`. */
export interface FeeTerms {
  /** Null: no flat fee. */
  flatMinor: number | null;
  /** A decimal string. Null: no interest. */
  annualPercent: string | null;
  /** Days after the due date without interest. */
  graceDays: number;
}

/** A flat fee is for invoices in its own currency. */
export function feeTerms(settings: FeeSums, currency: string): FeeTerms {
  const { flat, annual_percent: annualPercent, grace_days: graceDays } = settings;
  return { flatMinor: flat?.currency === currency ? flat.amount : null, annualPercent, graceDays };
}

type FeeSums = Pick<LateFeeSettings, "flat" | "annual_percent" | "grace_days">;

export interface LateInvoice {
  dueDate: string;
  /** Total without credited amounts. */
  owedMinor: number;
  payments: readonly { paidOn: string; minor: number }[];
  /** Fees that were charged before. */
  charged: readonly ChargedFee[];
}

export interface ChargedFee {
  through: string;
  flatMinor: number;
}

export interface FeeDays extends ChargedFee {
  /** Null: without interest. */
  from: string | null;
}

/** Days with the same open amount. */
interface Span {
  from: string;
  /** Inclusive. */
  through: string;
  days: number;
  openMinor: number;
}

export interface LateFee {
  flatMinor: number;
  interestMinor: number;
  /** The days of interest; empty without interest. */
  spans: Span[];
}

/**
 * The fee that is not charged yet, up to a day. Interest is simple, actual/365, from the day after due date and grace. A
 * payment counts from the day after it.
 */
export function lateFeeOf(invoice: LateInvoice, terms: FeeTerms, through: string): LateFee {
  const start = addDays(invoice.dueDate, terms.graceDays + 1);
  const nothing = { flatMinor: 0, interestMinor: 0, spans: [] };
  const chargedThrough = latest(invoice.charged);
  if (through < start || (chargedThrough !== null && chargedThrough >= through)) return nothing;
  const isFlatDue = openOn(invoice, start) > 0 && invoice.charged.every(({ flatMinor }) => flatMinor === 0);
  const flatMinor = isFlatDue ? (terms.flatMinor ?? 0) : 0;
  if (terms.annualPercent === null) return { ...nothing, flatMinor };
  const first = chargedThrough === null || chargedThrough < start ? start : addDays(chargedThrough, 1);
  const spans = spansOf(invoice, first, through);
  return { flatMinor, spans, interestMinor: interestOn(spans, terms.annualPercent) };
}

/** Last day of the fees that were charged. Null: none. */
export function latest(charged: readonly ChargedFee[]): string | null {
  return charged.reduce<string | null>((last, { through }) => (last !== null && last > through ? last : through), null);
}

/** Whether two fees of an invoice charge the same. */
export function overlap(one: FeeDays, other: FeeDays): boolean {
  if (one.through === other.through || (one.flatMinor > 0 && other.flatMinor > 0)) return true;
  if (one.from === null || other.from === null) return false;
  return one.from <= other.through && other.from <= one.through;
}

function openOn({ owedMinor, payments }: LateInvoice, day: string): number {
  const paid = payments.filter(({ paidOn }) => paidOn < day).reduce((sum, { minor }) => sum + minor, 0);
  return Math.max(0, owedMinor - paid);
}

function spansOf(invoice: LateInvoice, first: string, through: string): Span[] {
  if (through < first) return [];
  const changes = invoice.payments
    .map(({ paidOn }) => addDays(paidOn, 1))
    .filter((day) => day > first && day <= through);
  const starts = [...new Set([first, ...changes])].sort();
  return starts.flatMap((from, index) => {
    const next = starts[index + 1];
    const last = next === undefined ? through : addDays(next, -1);
    const openMinor = openOn(invoice, from);
    return openMinor === 0 ? [] : [{ from, through: last, days: daysBetween(from, last) + 1, openMinor }];
  });
}

const DAYS_OF_YEAR = 365n;

/** Rounded half up once for all days. */
function interestOn(spans: readonly Span[], percent: string): number {
  const { digits, decimals } = parseDecimal(percent);
  const minorDays = spans.reduce((sum, { openMinor, days }) => sum + BigInt(openMinor) * BigInt(days), 0n);
  return Number(divideHalfUp(minorDays * digits, DAYS_OF_YEAR * 100n * 10n ** BigInt(decimals)));
}

/** Whether the fee is at least 1.00 of the currency. @param decimals Of the currency. */
export function isWorthCharging({ flatMinor, interestMinor }: LateFee, decimals: number): boolean {
  return flatMinor + interestMinor >= 10 ** decimals;
}
