import type { Address, AddressInput } from "./wire";

const EMPTY: Address = { line1: null, line2: null, city: null, region: null, postal_code: null, country: null };

/** Absent members keep their value; null clears them. Null without any member. */
export function mergeAddress(before: Address | null, changes: NonNullable<AddressInput>): Address | null {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const merged: Address = { ...EMPTY, ...before, ...Object.fromEntries(given) };
  return Object.values(merged).some((value) => value !== null) ? merged : null;
}
