import type { TaxKind } from "@/lib/billing/tax-rates/schema";

/** What the kinds are called, and whom they are for. */
export const KINDS: readonly { value: TaxKind; label: string; detail: string }[] = [
  { value: "standard", label: "Tax is charged", detail: "" },
  { value: "zero", label: "Zero rate", detail: "taxed at 0 %" },
  { value: "exempt", label: "Exempt", detail: "such as small businesses" },
  { value: "reverse_charge", label: "Reverse charge", detail: "EU clients with a VAT id" },
  { value: "intra_community", label: "Supply within the EU", detail: "goods, to a VAT id" },
  { value: "export", label: "Export", detail: "goods, out of the EU" },
  { value: "outside_scope", label: "Outside the scope", detail: "clients outside the EU" },
];

/** What is charged first, then why nothing is; each in the order in which they were made. */
export function chargedFirst<Rate extends { kind: TaxKind }>(rates: readonly Rate[]): Rate[] {
  return [...rates].sort((one, other) => Number(one.kind !== "standard") - Number(other.kind !== "standard"));
}

/** What a tax is called in a list of sums. @param taxName What one without a name is called. */
export function taxLabel(
  { name, rate, kind }: { name: string | null; rate: string; kind: TaxKind },
  taxName: string,
): string {
  const isSaid = name !== null && (name.includes("%") || kind !== "standard");
  return isSaid ? name : `${name ?? taxName} ${rate} %`;
}
