import { shareOf } from "@/lib/kernel/core/decimal";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { TaxKind } from "@/lib/billing/tax-rates/schema";

/** Rounding to minor units: once for each rate, or on each line. */
export type TaxRounding = "document" | "line";

export interface LineTax {
  /** Null for a bare percentage, which has no name either. */
  id: string | null;
  name: string | null;
  rate: string;
  kind: TaxKind;
  reason: string | null;
  reasonCode: string | null;
  /** Applies to the amount plus the other taxes of the line. */
  compound: boolean;
  isArchived: boolean;
}

export type Charge = Pick<LineTax, "id" | "rate" | "compound">;

export type TaxSum<Tax extends Charge = LineTax> = Tax & {
  /** For a compound rate, with the other taxes on the lines. */
  taxableMinor: number;
  taxMinor: number;
};

export function unnamedTax(rate: string): LineTax {
  const none = { id: null, name: null, reason: null, reasonCode: null };
  return { ...none, rate, kind: "standard", compound: false, isArchived: false };
}

/** Return null for a line without exactly one rate. */
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
 * By document, a rate's tax is rounded once; by line, on each line. A compound rate applies to rounded amounts, so that
 * the printed figures add up.
 *
 * @returns Compound rates last, then by percentage descending.
 */
export function taxesOf<Tax extends Charge>(lines: readonly NetLine<Tax>[], rounding: TaxRounding): TaxSum<Tax>[] {
  const sums = new Map<string, TaxSum<Tax>>();
  for (const { taxes, netMinor } of rounding === "line" ? lines : mergeSameTaxes(lines)) {
    for (const tax of taxes) {
      const baseMinor = tax.compound ? netMinor + plainTaxOn(netMinor, taxes) : netMinor;
      const row = sums.get(keyOf(tax)) ?? { ...tax, taxableMinor: 0, taxMinor: 0 };
      row.taxableMinor += baseMinor;
      row.taxMinor += rounding === "line" ? shareOf(baseMinor, tax.rate) : 0;
      sums.set(keyOf(tax), row);
    }
  }
  return (
    [...sums.values()]
      // Taxes of a deposit can be rounded to more than those of the lines that it lowers.
      .map((row) => ({
        ...row,
        taxMinor: rounding === "line" ? Math.max(0, row.taxMinor) : shareOf(row.taxableMinor, row.rate),
      }))
      .sort((one, other) => Number(one.compound) - Number(other.compound) || Number(other.rate) - Number(one.rate))
  );
}

function mergeSameTaxes<Tax extends Charge>(lines: readonly NetLine<Tax>[]): NetLine<Tax>[] {
  const groups = new Map<string, NetLine<Tax>>();
  for (const { taxes, netMinor } of lines) {
    const key = taxes.map(keyOf).sort().join(" ");
    const group = groups.get(key) ?? { taxes, netMinor: 0 };
    groups.set(key, { ...group, netMinor: group.netMinor + netMinor });
  }
  return [...groups.values()];
}

function plainTaxOn(netMinor: number, taxes: readonly Charge[]): number {
  return taxes.reduce((sum, tax) => sum + (tax.compound ? 0 : shareOf(netMinor, tax.rate)), 0);
}

/** Rows of one rate have the same key. */
export function keyOf({ id, rate }: Pick<Charge, "id" | "rate">): string {
  return id ?? `${rate}%`;
}

/** Lines with equal keys have the same tax rates. */
export function taxesKey(taxes: readonly Pick<Charge, "id" | "rate">[]): string {
  return taxes.map(keyOf).sort().join(" ");
}

/** Public ids. */
export function archivedRatesOn(lines: readonly { taxes: readonly LineTax[] }[]): ReadonlySet<string> {
  const taxes = lines.flatMap((line) => line.taxes);
  return new Set(taxes.flatMap(({ id, isArchived }) => (id !== null && isArchived ? [toPublicId("tax", id)] : [])));
}
