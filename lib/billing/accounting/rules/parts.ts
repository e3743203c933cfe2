import { divideHalfUp } from "@/lib/kernel/core/decimal";
import { keyOf, type LineTax, type TaxSum } from "@/lib/billing/invoices/rules/taxes";
import type { Part } from "./documents";
import { type LineKind, UNTAXED } from "./settings";

export interface TaxedLine {
  kind: LineKind | "prepayments";
  /** After discount. */
  netMinor: number;
  taxes: readonly Pick<LineTax, "id" | "name" | "rate">[];
}

/**
 * Gather lines by tax rate and kind. The printed tax of each rate is divided over them, and the parts sum to the printed
 * total.
 *
 * Lines with several taxes go to the account of their first rate; each further tax is a part of its own.
 */
export function partsOf(
  lines: readonly TaxedLine[],
  taxes: readonly Pick<TaxSum, "id" | "rate" | "name" | "taxMinor">[],
  totalMinor: number,
): Part[] {
  const parts = new Map<string, Part>();
  const shares = new Map<string, Share[]>();
  for (const line of lines) {
    const [first, ...further] = line.taxes;
    const part = partFor(parts, first, line.kind);
    part.netMinor += line.netMinor;
    if (first) addShare(shares, first, part, line.netMinor);
    for (const tax of further) addShare(shares, tax, partFor(parts, tax, "tax"), line.netMinor);
  }
  for (const sum of taxes) {
    const found = shares.get(keyOf(sum)) ?? [{ part: partFor(parts, sum, "tax"), netMinor: 0 }];
    allocate(
      sum.taxMinor,
      found.map(({ netMinor }) => netMinor),
    ).forEach((minor, index) => {
      const part = found[index]?.part;
      if (part?.kind === "tax") part.netMinor += minor;
      else if (part) part.taxMinor += minor;
    });
  }
  return withRest([...parts.values()], totalMinor).filter(({ netMinor, taxMinor }) => netMinor !== 0 || taxMinor !== 0);
}

interface Share {
  part: Part;
  netMinor: number;
}

type NamedTax = Pick<LineTax, "id" | "name" | "rate">;

function partFor(parts: Map<string, Part>, tax: NamedTax | undefined, kind: Part["kind"]): Part {
  const key = tax ? keyOf(tax) : UNTAXED;
  const place = `${kind} ${key}`;
  const known = parts.get(place);
  if (known) return known;
  const taxName = tax ? (tax.name ?? `${tax.rate} %`) : "";
  const made = { tax: key, taxName, kind, netMinor: 0, taxMinor: 0 };
  parts.set(place, made);
  return made;
}

function addShare(shares: Map<string, Share[]>, tax: NamedTax, part: Part, netMinor: number): void {
  const key = keyOf(tax);
  const known = shares.get(key) ?? [];
  const same = known.find((share) => share.part === part);
  if (same) same.netMinor += netMinor;
  else known.push({ part, netMinor });
  shares.set(key, known);
}

/** Divide an amount in proportion to weights of any sign, so that the parts sum to it. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_weight, index) => (index === 0 ? amount : 0));
  let [weighed, given] = [0, 0];
  return weights.map((weight) => {
    weighed += weight;
    const upTo = rounded(BigInt(amount) * BigInt(weighed), BigInt(sum));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}

/** Half away from zero. */
function rounded(numerator: bigint, denominator: bigint): number {
  const isNegative = numerator < 0n !== denominator < 0n;
  const size = divideHalfUp(absolute(numerator), absolute(denominator));
  return Number(isNegative ? -size : size);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The largest part takes what a document of another system rounded differently. */
function withRest(parts: Part[], totalMinor: number): Part[] {
  const rest = totalMinor - parts.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);
  if (rest === 0) return parts;
  const [largest] = [...parts].sort((one, other) => Math.abs(other.netMinor) - Math.abs(one.netMinor));
  if (!largest) return [{ tax: UNTAXED, taxName: "", kind: "services", netMinor: rest, taxMinor: 0 }];
  return parts.map((part) => (part === largest ? { ...part, netMinor: part.netMinor + rest } : part));
}
