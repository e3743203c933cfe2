import { expect, test } from "vitest";
import { vatIdLengthFault } from "./vat-id-form";

test.each([
  "DE136695976",
  "FR 40 303 265 045",
  "CHE-123.456.788 MWST",
  "NL004495445B01",
  "12/345/67890",
  "GST123",
  "DE",
  "",
])("%j is not judged by its length", (taxId) => {
  expect(vatIdLengthFault(taxId)).toBeNull();
});

test.each([
  ["DE1366959", "too short: 9 characters follow DE, and these are 7"],
  ["de 1366959760", "too long"],
  ["FR4030326504", "too short: 11 characters follow FR"],
  ["BG12345678", "too short: 9 to 10 characters follow BG"],
  ["GR123456789", "Unknown country: VAT ids of this country begin with EL"],
  ["UK123456789", "begin with GB"],
])("%j is told apart: %s", (taxId, reason) => {
  expect(vatIdLengthFault(taxId)).toContain(reason);
});
