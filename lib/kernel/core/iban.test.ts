import { expect, test } from "vitest";
import { ibanFault } from "./iban";

test.each(["DE89370400440532013000", "GB82WEST12345698765432", "NO9386011117947", "MT84MALT011000012345MTLCAST001S"])(
  "%s is an IBAN",
  (iban) => {
    expect(ibanFault(iban)).toBeNull();
  },
);

test.each([
  ["DE8937040044053201300", "too short: with DE it has 22 characters, and these are 21"],
  ["DE893704004405320130000", "too long"],
  ["DE88370400440532013000", "Wrong check digits"],
  ["DEXX370400440532013000", "Wrong check digits"],
  ["XX89370400440532013000", "Unknown country: no IBAN begins with XX"],
  ["US89370400440532013000", "Unknown country"],
  ["370400440532013000", "begins with the two letters of a country"],
  ["DE89-3704", "Remove “-”"],
  ["DE8937040044053201300Ö", "Remove “Ö”"],
  ["DE", "too short"],
])("%s is refused: %s", (iban, reason) => {
  expect(ibanFault(iban)).toContain(reason);
});
