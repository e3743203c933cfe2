import { sum } from "@/lib/kernel/core/sum";

export const LINE_KINDS = ["invoice", "credit_note", "payment", "retainer", "deduction", "refund"] as const;

/** Days late, each from the day after the age before. */
export const AGES = ["current", "days_1_30", "days_31_60", "days_61_90", "over_90"] as const;
export type Age = (typeof AGES)[number];

export interface Period {
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
}

/** A document or a movement of money. Amounts are in minor units. */
export interface Movement {
  date: string;
  kind: (typeof LINE_KINDS)[number];
  id: string;
  number: string;
  /** As people entered it. */
  description: string;
  invoiceId: string;
  invoiceNumber: string;
  /** Above 0, the client owes more. */
  minor: number;
}

export interface StatementLine extends Movement {
  balanceMinor: number;
}

export interface StatementSums {
  openingMinor: number;
  chargesMinor: number;
  creditsMinor: number;
  closingMinor: number;
  /** Payments and credits beyond the amounts due. */
  openCreditMinor: number;
}

/**
 * Opening balance, plus charges, less credits, is the closing balance.
 *
 * @param movements Of the period, in order.
 * @param due Amounts due at the end of the period.
 */
export function balanced(
  openingMinor: number,
  movements: readonly Movement[],
  due: Readonly<Record<Age, number>>,
): { lines: StatementLine[]; sums: StatementSums } {
  let balanceMinor = openingMinor;
  const lines = movements.map((movement) => {
    balanceMinor += movement.minor;
    return { ...movement, balanceMinor };
  });
  const chargesMinor = sum(movements.map(({ minor }) => Math.max(0, minor)));
  const creditsMinor = sum(movements.map(({ minor }) => Math.max(0, -minor)));
  const openCreditMinor = sum(AGES.map((age) => due[age])) - balanceMinor;
  return { lines, sums: { openingMinor, chargesMinor, creditsMinor, closingMinor: balanceMinor, openCreditMinor } };
}

/** From the first of the month of the last day, through today. */
export function periodOf({ from, to }: Partial<Period>, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? `${last.slice(0, 8)}01`, to: last };
}
