import { expect, test } from "vitest";
import { askingCountry, helpIn } from "./countries";

test("a country that asks for e-invoices is known, and others are not", () => {
  expect(askingCountry("DE")).toBe("DE");
  for (const other of ["US", "CH", "de", "", "toString", null, undefined]) expect(askingCountry(other)).toBeNull();
});

test("the help says who delivers the file, or that Stint does not create it", () => {
  expect([helpIn("DE"), helpIn("BE"), helpIn("IT")]).toEqual([null, "provider", "none"]);
});
