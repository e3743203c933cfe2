import type { TaxKind } from "@/lib/billing/tax-rates/schema";

/** Code of UNCL 5305. */
export type TaxCategory = "S" | "Z" | "E" | "AE" | "K" | "G" | "O";

const CATEGORIES: Readonly<Record<TaxKind, TaxCategory>> = {
  standard: "S",
  zero: "Z",
  exempt: "E",
  reverse_charge: "AE",
  intra_community: "K",
  export: "G",
  outside_scope: "O",
};

export function categoryOf(kind: TaxKind): TaxCategory {
  return CATEGORIES[kind];
}

const REASON_CODES: Partial<Record<TaxCategory, string>> = {
  AE: "VATEX-EU-AE",
  K: "VATEX-EU-IC",
  G: "VATEX-EU-G",
  O: "VATEX-EU-O",
};

export function usualReasonCode(category: TaxCategory): string | null {
  return REASON_CODES[category] ?? null;
}
