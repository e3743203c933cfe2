import { z } from "zod";
import { Line } from "./wire";

export const Address = z
  .strictObject({
    line1: Line(200).nullable(),
    line2: Line(200).nullable(),
    city: Line(100).nullable(),
    region: Line(100).nullable(),
    postal_code: Line(20).nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "Give an ISO 3166-1 code of two letters, such as DE.")
      .nullable(),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

/** An address in a request: only the members that change. */
export const AddressInput = Address.partial().meta({ id: "AddressInput" }).nullable().meta({
  description: "Merged: an absent member keeps its value, null clears it.",
});
export type AddressInput = z.infer<typeof AddressInput>;

const EMPTY: Address = { line1: null, line2: null, city: null, region: null, postal_code: null, country: null };

/** An address with changes: absent members keep their value, null takes it away. One without any member is none. */
export function mergeAddress(before: Address | null, changes: NonNullable<AddressInput>): Address | null {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const merged: Address = { ...EMPTY, ...before, ...Object.fromEntries(given) };
  return Object.values(merged).some((value) => value !== null) ? merged : null;
}
