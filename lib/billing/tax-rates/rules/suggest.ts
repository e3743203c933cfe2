import type { TaxKind } from "../schema";

/** The member states of the EU, as ISO 3166-1 codes. */
const EU: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Whether a country is a member state of the EU. */
export function isInEu(country: string | null | undefined): boolean {
  return EU.has(country ?? "");
}

interface Place {
  address: { country: string | null } | null;
  tax_id: string | null;
}

/**
 * The kind of tax that is usual between these two, where it is another than the seller's own: for services of a seller in
 * the EU to businesses elsewhere. Null where nothing is to be said, and where a country is not known.
 */
export function usualKind(seller: Place, client: Place): Extract<TaxKind, "reverse_charge" | "outside_scope"> | null {
  const from = seller.address?.country ?? null;
  const to = client.address?.country ?? null;
  if (from === null || to === null || from === to || !EU.has(from)) return null;
  if (!EU.has(to)) return "outside_scope";
  return client.tax_id === null ? null : "reverse_charge";
}
