import { describe, expect, test } from "vitest";
import { ADDRESS_SCHEMES } from "./formats";
import { suggestedAddresses, type KnownNumbers } from "./suggested-addresses";

const suggested = (known: Partial<KnownNumbers>) =>
  suggestedAddresses({ country: null, taxId: null, registrationNumber: null, buyerReference: null, ...known }).map(
    ({ scheme, address }) => `${scheme} ${address}`,
  );

describe("suggestedAddresses", () => {
  test.each([
    ["DE 811 907 980", ["9930 DE811907980"]],
    ["ATU12345678", ["9914 ATU12345678"]],
    ["BE 0202.239.951", ["0208 0202239951"]],
    ["fr 32 552081317", ["0225 552081317", "0002 552081317"]],
    ["NL123456789B01", ["9944 NL123456789B01"]],
    ["CHE-123.456.789 MWST", ["0183 CHE123456789"]],
    ["SE556036079301", ["0007 5560360793"]],
    ["NO 923 609 016 MVA", ["0192 923609016"]],
    ["EL123456789", ["9933 EL123456789"]],
    ["FI20774740", ["0216 003720774740"]],
  ])("VAT number %s", (taxId, addresses) => {
    expect(suggested({ taxId })).toEqual(addresses);
  });

  test.each([["30/123/45678"], ["DE12345"], ["US 12-3456789"], [""], ["DE811907980 and more"]])(
    "the tax number %j gives none",
    (taxId) => {
      expect(suggested({ taxId })).toEqual([]);
    },
  );

  test("a registration number counts in its country only", () => {
    expect(suggested({ country: "NL", registrationNumber: "1234 5678" })).toEqual(["0106 12345678"]);
    expect(suggested({ country: "FR", registrationNumber: "552 081 317 66522" })).toEqual([
      "0225 552081317",
      "0002 552081317",
      "0009 55208131766522",
    ]);
    expect(suggested({ country: "BE", registrationNumber: "0202.239.951" })).toEqual(["0208 0202239951"]);
    expect(suggested({ country: "US", registrationNumber: "12345678" })).toEqual([]);
    expect(suggested({ registrationNumber: "12345678" })).toEqual([]);
  });

  test("a right Leitweg-ID comes first, another buyer reference gives none", () => {
    const known = { country: "DE", taxId: "DE811907980" };
    expect(suggested({ ...known, buyerReference: " 04011000-1234512345-06 " })).toEqual([
      "0204 04011000-1234512345-06",
      "9930 DE811907980",
    ]);
    expect(suggested({ ...known, buyerReference: "04011000-1234512345-07" })).toEqual(["9930 DE811907980"]);
    expect(suggested({ ...known, buyerReference: "KST 4711" })).toEqual(["9930 DE811907980"]);
  });

  test("the same address from two numbers is suggested once, with a known scheme", () => {
    const twice = suggested({ country: "BE", taxId: "BE0202239951", registrationNumber: "0202239951" });
    expect(twice).toEqual(["0208 0202239951"]);
    expect(twice.every((text) => ADDRESS_SCHEMES.has(text.slice(0, 4)))).toBe(true);
  });
});
