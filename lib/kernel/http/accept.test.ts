import { expect, test } from "vitest";
import { preferredLanguage, preferredType, readableLocale } from "./accept";

test.each([
  [undefined, "application/pdf"],
  ["", "application/pdf"],
  ["*/*", "application/pdf"],
  ["application/*", "application/pdf"],
  ["application/json", "application/json"],
  ["application/json, application/pdf", "application/pdf"],
  ["application/json, application/pdf;q=0.5", "application/json"],
  ["text/html, application/json;q=0.9, */*;q=0.8", "application/json"],
  ["application/pdf;q=0, */*", "application/json"],
  ["text/html", null],
  ["*/*;q=0", null],
])("Accept: %s answers %s", (accept, type) => {
  expect(preferredType(accept, ["application/pdf", "application/json"])).toBe(type);
});

test.each([
  [undefined, "en"],
  ["", "en"],
  ["*", "en"],
  ["de-AT,de;q=0.9", "de-AT"],
  ["zz, x_y, fr;q=0.5", "fr"],
])("Accept-Language: %s is read in %s", (header, locale) => {
  expect(readableLocale(header)).toBe(locale);
});

test.each([
  [undefined, "en"],
  ["*", "en"],
  ["de-AT,de;q=0.9", "de"],
  ["pt-PT", "pt-BR"],
  ["da, fr;q=0.5, es;q=0.8", "es"],
  ["da", "en"],
  ["nl;q=0", "en"],
])("Accept-Language: %s shows the interface in %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
