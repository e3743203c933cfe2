import { shareOf } from "@/lib/kernel/core/decimal";
import type { TaxKind } from "@/lib/billing/tax-rates/schema";

/** When tax is rounded to minor units: once for each rate, or on each line. */
export type TaxRounding = "document" | "line";

/** A rate that a line is taxed with: in a draft as it is now, on an issued invoice as it was then. */
export interface LineTax {
  /** Null for one that was given as a percentage alone, which has no name either. */
  id: string | null;
  name: string | null;
  /** Percent as a decimal string. */
  rate: string;
  kind: TaxKind;
  reason: string | null;
  reasonCode: string | null;
  /** Falls on the line's amount and the other taxes of the line. */
  compound: boolean;
  isArchived: boolean;
}

/** A rate as far as sums go. */
export type Charge = Pick<LineTax, "id" | "rate" | "compound">;

/** A rate with what it comes to on a document. */
export type TaxSum<Tax extends Charge = LineTax> = Tax & {
  /** Sum of the discounted lines of this rate; of a compound one, with the other taxes on them. */
  taxableMinor: number;
  taxMinor: number;
};

/** A standard rate without a name. */
export function unnamedTax(rate: string): LineTax {
  const none = { id: null, name: null, reason: null, reasonCode: null };
  return { ...none, rate, kind: "standard", compound: false, isArchived: false };
}

/** The percentage of a line that is taxed with exactly one rate; null for others. */
export function singleRate(taxes: readonly { rate: string }[]): string | null {
  const [first, ...others] = taxes;
  return first && others.length === 0 ? first.rate : null;
}

interface NetLine<Tax extends Charge> {
  taxes: readonly Tax[];
  /** After discount. */
  netMinor: number;
}

/**
 * The taxes of a document's lines. By document each rate is a share of what all its lines come to, rounded once; by line
 * each line's tax is rounded, and these are added. A compound rate falls on amounts that are rounded already, so whoever
 * computes with the printed figures gets the printed tax.
 *
 * @returns one for each rate: plain ones before compound ones, the higher percentage first.
 */
export function taxesOf<Tax extends Charge>(lines: readonly NetLine<Tax>[], rounding: TaxRounding): TaxSum<Tax>[] {
  const sums = new Map<string, TaxSum<Tax>>();
  for (const { taxes, netMinor } of rounding === "line" ? lines : alike(lines)) {
    for (const tax of taxes) {
      const baseMinor = tax.compound ? netMinor + othersOn(netMinor, taxes) : netMinor;
      const row = sums.get(keyOf(tax)) ?? { ...tax, taxableMinor: 0, taxMinor: 0 };
      row.taxableMinor += baseMinor;
      row.taxMinor += rounding === "line" ? shareOf(baseMinor, tax.rate) : 0;
      sums.set(keyOf(tax), row);
    }
  }
  return [...sums.values()]
    .map((row) => (rounding === "line" ? row : { ...row, taxMinor: shareOf(row.taxableMinor, row.rate) }))
    .sort((one, other) => Number(one.compound) - Number(other.compound) || Number(other.rate) - Number(one.rate));
}

/** Lines that are taxed alike as one, so that what a compound rate falls on is rounded once. */
function alike<Tax extends Charge>(lines: readonly NetLine<Tax>[]): NetLine<Tax>[] {
  const groups = new Map<string, NetLine<Tax>>();
  for (const { taxes, netMinor } of lines) {
    const key = taxes.map(keyOf).sort().join(" ");
    const group = groups.get(key) ?? { taxes, netMinor: 0 };
    groups.set(key, { ...group, netMinor: group.netMinor + netMinor });
  }
  return [...groups.values()];
}

/** What the plain taxes of a line come to. */
function othersOn(netMinor: number, taxes: readonly Charge[]): number {
  return taxes.reduce((sum, tax) => sum + (tax.compound ? 0 : shareOf(netMinor, tax.rate)), 0);
}

function keyOf({ id, rate }: Charge): string {
  return id ?? `${rate}%`;
}
