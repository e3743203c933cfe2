import { describe, expect, test } from "vitest";
import { carrierOf, formatIssued, offeredFormats } from "./carrier";

describe("carrierOf()", () => {
  test("the data of Factur-X is in the PDF, that of other formats beside it", () => {
    expect(carrierOf("factur_x")).toBe("pdf");
    expect(carrierOf("peppol")).toBe("xml");
    expect(carrierOf(null)).toBeNull();
  });
});

describe("formatIssued()", () => {
  test("a document whose XML could not be made has no data", () => {
    expect(formatIssued({ format: "xrechnung", sha256: null })).toBeNull();
    expect(formatIssued({ format: "xrechnung", sha256: "ab" })).toBe("xrechnung");
    expect(formatIssued(null)).toBeNull();
  });
});

describe("offeredFormats()", () => {
  test("the document's own format is first, each format is there once, and a PDF only is always offered", () => {
    expect(offeredFormats("ubl")).toEqual(["ubl", "factur_x", "peppol", "xrechnung", "none"]);
    expect(offeredFormats("xrechnung")).toEqual(["xrechnung", "factur_x", "peppol", "none"]);
    expect(offeredFormats("none")).toEqual(["none", "factur_x", "peppol", "xrechnung"]);
  });
});
