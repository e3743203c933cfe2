import { describe, expect, test } from "vitest";
import { ADDRESS_SCHEMES } from "./formats";
import { schemesFor } from "./schemes";

const first = (country: string | null, count: number) =>
  schemesFor(country)
    .slice(0, count)
    .map(({ code }) => code);

describe("schemesFor", () => {
  test("every code of the list has exactly one name", () => {
    expect(
      schemesFor(null)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...ADDRESS_SCHEMES].sort());
  });

  test("only email and VAT numbers have no proper name", () => {
    const unnamed = schemesFor(null).filter(({ name }) => name === "");
    expect(unnamed.filter(({ kind }) => kind === "named")).toEqual([]);
    expect(unnamed.filter(({ kind, country }) => kind === "vat" && country === null)).toEqual([]);
  });

  test("names of one country differ", () => {
    const names = schemesFor(null).map(({ kind, name, country }) => `${kind} ${name} ${country ?? ""}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test("the country's own come first, the usual one before the others", () => {
    expect(first("DE", 3)).toEqual(["9930", "0204", "EM"]);
    expect(first("BE", 4)).toEqual(["0208", "0193", "9925", "EM"]);
    expect(first("NL", 2)).toEqual(["0106", "0190"]);
  });

  test("without a country, email and the international ones come first", () => {
    expect(first(null, 4)).toEqual(["EM", "0060", "0088", "0199"]);
    expect(first("ZZ", 1)).toEqual(["EM"]);
  });
});
