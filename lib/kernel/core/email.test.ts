import { domainToASCII, domainToUnicode } from "node:url";
import { describe, expect, test } from "vitest";
import { asciiEmail, canonicalEmail, hasLookalike, readableEmail } from "./email";

describe("canonicalEmail", () => {
  test.each([
    [" Maren@Example.COM ", "maren@example.com"],
    ["ada@bücher.example", "ada@xn--bcher-kva.example"],
    ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
    ["ada@bu\u0308cher.example", "ada@xn--bcher-kva.example"],
    ["ada@XN--BCHER-KVA.example", "ada@xn--bcher-kva.example"],
    ["ada@почта.рф", "ada@xn--80a1acny.xn--p1ai"],
    ["ÉVA@example.com", "éva@example.com"],
    ["not an address", "not an address"],
  ])("%j is %s", (email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical);
    expect(canonicalEmail(canonical), "the canonical form is its own").toBe(canonical);
  });

  test.each([
    ["\u212Aarl@example.com", "karl@example.com"],
    ["karl@\u212Aestrel.com", "karl@kestrel.com"],
    ["\u017Fam@example.com", "sam@example.com"],
    ["\u0130da@example.com", "ida@example.com"],
    ["\u0131da@example.com", "ida@example.com"],
    ["ｋarl@example.com", "karl@example.com"],
    ["karl@ｅxample.com", "karl@example.com"],
    ["karl@example。com", "karl@example.com"],
    ["ﬁona@example.com", "fiona@example.com"],
    ["кarl@example.com", "karl@example.com"],
    ["karl@exаmple.com", "karl@example.com"],
  ])("%s is not the account of %s", (lookalike, account) => {
    expect(canonicalEmail(lookalike)).not.toBe(account);
    expect(canonicalEmail(canonicalEmail(lookalike))).not.toBe(account);
  });

  test("a look-alike is known as one, and letters of other languages are not", () => {
    for (const text of ["\u212A", "ſ", "ｋ", "ﬁ", "\u0130"]) expect(hasLookalike(text), text).toBe(true);
    for (const text of ["bücher", "ß", "ı", "почта", "日本", "k"]) expect(hasLookalike(text), text).toBe(false);
  });

  test("the case of a contact's address stays", () => {
    expect(asciiEmail("Maren.Beck@Example.com")).toBe("Maren.Beck@Example.com");
    expect(asciiEmail("Maren@Bücher.example")).toBe("Maren@xn--bcher-kva.example");
  });
});

describe("readableEmail", () => {
  test.each([
    "bücher.example",
    "почта.рф",
    "例え.jp",
    "mañana.example.com",
    "ελλάδα.gr",
    "faß.de",
    "ليهمابتكلموشعربي.eg",
  ])("%s is shown as written", (domain) => {
    expect(domainToUnicode(domainToASCII(domain))).toBe(domain);
    expect(readableEmail(canonicalEmail(`ada@${domain}`))).toBe(`ada@${domain}`);
  });

  test.each(["ada@xn--.example", "ada@xn--99999999.example", "ada@xn--a-.example", "ada@example.com", "xn--"])(
    "%s stays as it is",
    (email) => {
      expect(readableEmail(email)).toBe(email);
    },
  );
});
