import { expect, test } from "vitest";
import { momentWords } from "./clock";

const now = new Date("2026-11-19T14:20:00Z");
const said = (seconds: number) =>
  momentWords(new Date(now.getTime() + seconds * 1000), "relative", { locale: "en-GB", timeZone: "UTC", now });

test("what happened since the page last looked at the clock has just happened, and is not about to", () => {
  expect([-50, -1, 0, 12, 20].map(said)).toEqual(Array(5).fill("just now"));
  expect([21, 59].map(said)).toEqual(["in a moment", "in a moment"]);
});

test("further away it is minutes and hours, and beyond a day the day", () => {
  expect([-61, 61, -7200, 7200, -90_000].map(said)).toEqual(["1 min ago", "in 1 min", "2 h ago", "in 2 h", "18 Nov"]);
});
