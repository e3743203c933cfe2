import { expect, test } from "vitest";
import { addressesIn, strayWordsIn, weeklySecondsIn } from "@/components/users/words";
import { translate } from "@/testing/translate";

const t = await translate("team.week");
const typed = await translate("common.typed");

test.each([
  ["noor@example.com", ["noor@example.com"]],
  [
    "noor@example.com, t.okafor@example.com;a@b.co\nNoor@example.com",
    ["noor@example.com", "t.okafor@example.com", "a@b.co"],
  ],
  ["Noor Haddad <noor@example.com>", ["noor@example.com"]],
  ["  ", []],
])("finds the addresses in %j", (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test.each([
  ["noor@example.com okafor", ["okafor"]],
  ["Noor Haddad <noor@example.com>", []],
])("finds the words outside of addresses in %j", (text, words) => {
  expect(strayWordsIn(text)).toEqual(words);
});

test.each([
  ["32", 115_200],
  ["37:30", 135_000],
  ["37,5", 135_000],
  ["40h", 144_000],
  ["", null],
  ["0", 0],
  ["169", "A week has 168 hours."],
  ["full time", "Enter hours, such as 37:30, 37.5 or 32."],
])("reads a week of %j as %j", (text, seconds) => {
  expect(weeklySecondsIn(text, t, typed)).toBe(seconds);
});
