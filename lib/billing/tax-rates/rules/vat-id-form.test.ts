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
])("%j has no length fault", (taxId) => {
  expect(vatIdLengthFault(taxId)).toBeNull();
});

test.each([
  ["DE1366959", "vat_id_too_short", { prefix: "DE", expected: "9", minimum: 9, maximum: 9, length: 7 }],
  ["de 1366959760", "vat_id_too_long", { prefix: "DE", length: 10 }],
  ["FR4030326504", "vat_id_too_short", { prefix: "FR", expected: "11" }],
  ["BG12345678", "vat_id_too_short", { prefix: "BG", expected: "9–10", minimum: 9, maximum: 10 }],
  ["GR123456789", "vat_id_prefix_unknown", { prefix: "GR", expected_prefix: "EL" }],
  ["UK123456789", "vat_id_prefix_unknown", { prefix: "UK", expected_prefix: "GB" }],
])("%j has the fault %s", (taxId, reason, params) => {
  expect(vatIdLengthFault(taxId)).toMatchObject({ reason, params });
});
