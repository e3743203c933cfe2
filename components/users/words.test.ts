import { expect, test } from "vitest";
import { addressesIn, amountOf, minorIn, strayWordsIn, weeklySecondsIn } from "@/components/users/words";

test.each([
  ["noor@example.com", ["noor@example.com"]],
  [
    "noor@example.com, t.okafor@example.com;a@b.co\nNoor@example.com",
    ["noor@example.com", "t.okafor@example.com", "a@b.co"],
  ],
  ["Noor Haddad <noor@example.com>", ["noor@example.com"]],
  ["  ", []],
])("the addresses in %j", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test.each([
  ["noor@example.com okafor", ["okafor"]],
  ["Noor Haddad <noor@example.com>", []],
])("the words in %j that are no address", (text, words) => {
  expect(strayWordsIn(text)).toEqual(words);
});

test.each([
  ["118", "EUR", 11_800],
  ["118,5", "EUR", 11_850],
  ["0.29", "EUR", 29],
  ["18000", "JPY", 18_000],
  ["1.5", "JPY", undefined],
  ["1.234", "KWD", 1234],
  ["1.234", "EUR", undefined],
  ["-1", "EUR", undefined],
  ["", "EUR", undefined],
  ["12 000", "EUR", undefined],
])("%j in %s is %s minor units", (text, currency, minor) => {
  expect(minorIn(text, currency)).toBe(minor);
});

test("an amount is typed as it is read", () => {
  expect([amountOf(11_850, "EUR"), amountOf(18_000, "JPY")]).toEqual(["118.50", "18000"]);
});

test.each([
  ["32", 115_200],
  ["37:30", 135_000],
  ["37,5", 135_000],
  ["40h", 144_000],
  ["", null],
  ["0", 0],
  ["169", "A week has 168 hours."],
  ["full time", "Type it as 1:20, 1h 20m, 80m or 1.33."],
])("a week of %j is %j", (text, seconds) => {
  expect(weeklySecondsIn(text)).toBe(seconds);
});
