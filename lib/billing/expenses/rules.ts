import type { Closing } from "@/lib/kernel/core/closing";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { divideHalfUp, parseDecimal } from "@/lib/kernel/core/decimal";
import { MAX_MINOR } from "@/lib/kernel/core/money";
import { isClosed } from "@/lib/tracking/closed-periods/rules";

export const MAX_RECEIPTS = 10;

/** Expenses per reimbursement. */
export const MAX_REIMBURSED = 500;

export const STATUSES = ["open", "invoiced", "reimbursed", "invoiced_reimbursed"] as const;

export const LOCK_REASONS = ["invoiced", "period_closed", "project_archived", "reimbursed"] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

export function statusOf({ invoiceId, reimbursedOn }: { invoiceId: string | null; reimbursedOn: string | null }) {
  if (invoiceId !== null) return reimbursedOn === null ? "invoiced" : "invoiced_reimbursed";
  return reimbursedOn === null ? "open" : "reimbursed";
}

export interface Lockable {
  userId: string;
  /** `YYYY-MM-DD` */
  spentOn: string;
  invoiceId: string | null;
  reimbursedOn: string | null;
  projectStatus: "active" | "archived" | null;
}

/** Return why the expense cannot change, in the order of `LOCK_REASONS`. Every write of an expense asks this rule. */
export function lockReasons(expense: Lockable, { closing, now }: { closing: Closing | null; now: Date }): LockReason[] {
  const holds: Readonly<Record<LockReason, boolean>> = {
    invoiced: expense.invoiceId !== null,
    period_closed: isClosed(closing, { userId: expense.userId, localDate: expense.spentOn }, now),
    project_archived: expense.projectStatus === "archived",
    reimbursed: expense.reimbursedOn !== null,
  };
  return LOCK_REASONS.filter((reason) => holds[reason]);
}

/** An expense that an invoice can bill. */
export interface BillableExpense {
  id: string;
  projectId: string;
  projectName: string;
  categoryId: string;
  categoryName: string;
  /** `YYYY-MM-DD` */
  spentOn: string;
  notes: string;
  units: string | null;
  unitName: string | null;
  unitPrice: string | null;
  /** As paid. */
  amountMinor: number;
  taxMinor: number | null;
  currency: string;
  markupPercent: string | null;
  /** In minor units of the invoice's currency. */
  billableMinor: number;
}

/** An expense that an invoice released. */
export interface FreedExpense {
  lineId: string;
  expenseId: string;
  /** As billed. */
  billableMinor: number | null;
}

/**
 * Return units × price in minor units, rounded half up.
 *
 * @param units Decimal string.
 * @param unitPrice Decimal string in major units.
 */
export function amountOfUnits(units: string, unitPrice: string, currency: string): number {
  const [quantity, price] = [parseDecimal(units), parseDecimal(unitPrice)];
  const scale = 10n ** BigInt(exponentOf(currency));
  const divisor = 10n ** BigInt(quantity.decimals + price.decimals);
  return Number(divideHalfUp(quantity.digits * price.digits * scale, divisor));
}

export interface Charge {
  amountMinor: number;
  taxMinor: number | null;
  currency: string;
  /** A decimal string. */
  markupPercent: string | null;
  /** A decimal string: `exchangeTo` for a unit of `currency`. */
  exchangeRate: string | null;
  exchangeTo: string | null;
}

/**
 * Return the amount that an invoice charges, in minor units of `to`, rounded half up once. Null without an exchange rate
 * to that currency, and above the largest amount.
 */
export function billableMinor(charge: Charge, to: string): number | null {
  const rate = rateTo(charge, to);
  if (rate === null) return null;
  const net = BigInt(charge.amountMinor - (charge.taxMinor ?? 0));
  const [factor, markup] = [parseDecimal(rate), parseDecimal(charge.markupPercent ?? "0")];
  const whole = 100n * 10n ** BigInt(markup.decimals);
  const decimals = exponentOf(to) - exponentOf(charge.currency);
  const [up, down] = [10n ** BigInt(Math.max(decimals, 0)), 10n ** BigInt(Math.max(-decimals, 0))];
  const charged = divideHalfUp(
    net * factor.digits * (whole + markup.digits) * up,
    10n ** BigInt(factor.decimals) * whole * down,
  );
  return charged > BigInt(MAX_MINOR) ? null : Number(charged);
}

function rateTo({ currency, exchangeRate, exchangeTo }: Charge, to: string): string | null {
  if (currency === to) return "1";
  return exchangeTo === to ? exchangeRate : null;
}
