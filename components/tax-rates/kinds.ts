import type { TaxKind } from "@/lib/billing/tax-rates/schema";

/** Each part keeps the given order. */
export function chargedFirst<Rate extends { kind: TaxKind }>(rates: readonly Rate[]): Rate[] {
  return [...rates].sort((one, other) => Number(one.kind !== "standard") - Number(other.kind !== "standard"));
}

/** @param taxName of taxes without a name. */
export function taxLabel(
  { name, rate, kind }: { name: string | null; rate: string; kind: TaxKind },
  taxName: string,
): string {
  const isSaid = name !== null && (name.includes("%") || kind !== "standard");
  return isSaid ? name : `${name ?? taxName} ${rate} %`;
}
