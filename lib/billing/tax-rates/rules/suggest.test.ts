import { expect, test } from "vitest";
import { usualKind } from "./suggest";

const place = (country: string | null, taxId: string | null = null) => ({ address: { country }, tax_id: taxId });
const HAMBURG = place("DE", "DE123456789");

test("suggests a kind only where it differs from the seller's own tax", () => {
  expect(usualKind(HAMBURG, place("FR", "FR40303265045"))).toBe("reverse_charge");
  expect(usualKind(HAMBURG, place("GR", "EL094259216"))).toBe("reverse_charge");
  expect(usualKind(HAMBURG, place("FR"))).toBeNull();
  expect(usualKind(HAMBURG, place("US"))).toBe("outside_scope");
  expect(usualKind(HAMBURG, place("CH", "CHE-116.281.710 MWST"))).toBe("outside_scope");
  expect(usualKind(HAMBURG, place("DE", "DE811907980"))).toBeNull();
  expect(usualKind(HAMBURG, { address: null, tax_id: "FR40303265045" })).toBeNull();
  expect(usualKind(place(null), place("US"))).toBeNull();
  expect(usualKind(place("CA"), place("US"))).toBeNull();
});
