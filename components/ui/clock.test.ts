import { expect, test } from "vitest";
import { translate } from "@/testing/translate";
import { relativeWords } from "./clock";

const t = await translate("common.dates");
const now = new Date("2026-11-19T14:20:00Z");
const said = (seconds: number) =>
  relativeWords(new Date(now.getTime() + seconds * 1000), { locale: "en-GB", timeZone: "UTC", now }, t);

test("events after the last tick of the page's clock are past", () => {
  expect([-50, -1, 0, 12, 20].map(said)).toEqual(Array(5).fill("just now"));
  expect([21, 59].map(said)).toEqual(["in a moment", "in a moment"]);
});

test("minutes, hours, and from a day on the date", () => {
  expect([-61, 61, -7200, 7200, -90_000].map(said)).toEqual(["1 min ago", "in 1 min", "2 h ago", "in 2 h", "18 Nov"]);
});
