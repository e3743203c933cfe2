import type { TaxKind } from "../schema";

const EU: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export function isInEu(country: string | null | undefined): boolean {
  return EU.has(country ?? "");
}

interface Place {
  address: { country: string | null } | null;
  tax_id: string | null;
}

/**
 * For services of an EU seller to a business abroad. Null if the seller's own tax applies, or a country is unknown.
 */
export function usualKind(seller: Place, client: Place): Extract<TaxKind, "reverse_charge" | "outside_scope"> | null {
  const from = seller.address?.country ?? null;
  const to = client.address?.country ?? null;
  if (from === null || to === null || from === to || !EU.has(from)) return null;
  if (!EU.has(to)) return "outside_scope";
  return client.tax_id === null ? null : "reverse_charge";
}
