import { expect, test } from "vitest";
import { ibanFault } from "./iban";

test.each(["DE89370400440532013000", "GB82WEST12345698765432", "NO9386011117947", "MT84MALT011000012345MTLCAST001S"])(
  "%s is an IBAN",
  (iban) => {
    expect(ibanFault(iban)).toBeNull();
  },
);

test.each([
  ["DE8937040044053201300", { code: "tooShort", country: "DE", length: 22, given: 21 }],
  ["DE893704004405320130000", { code: "tooLong", country: "DE", length: 22, given: 23 }],
  ["DE88370400440532013000", { code: "checkDigits" }],
  ["DEXX370400440532013000", { code: "checkDigits" }],
  ["XX89370400440532013000", { code: "unknownCountry", country: "XX" }],
  ["370400440532013000", { code: "noCountry" }],
  ["DE89-3704", { code: "character", character: "-" }],
  ["DE8937040044053201300Ö", { code: "character", character: "Ö" }],
  ["DE", { code: "tooShort", country: "DE", length: 22, given: 2 }],
])("%s is refused: %j", (iban, fault) => {
  expect(ibanFault(iban)).toEqual(fault);
});
