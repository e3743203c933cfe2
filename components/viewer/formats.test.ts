import { expect, test } from "vitest";
import { makeFormats } from "./formats";

const MORNING = Date.parse("2026-11-19T08:05:00Z");

test.each([
  ["en-GB", "9:05", "9:00", "12:00"],
  ["de-DE", "9:05", "9:00", "12:00"],
  ["en-US", "9:05", "9 AM", "12 PM"],
])("%s writes times on a scale in as little room as they need", (locale, time, nine, noon) => {
  const { scaleTime, scaleHour } = makeFormats(locale, "Europe/Berlin");
  expect(scaleTime(MORNING)).toBe(time);
  expect(scaleHour(9 * 60).replace(/\s/g, " ")).toBe(nine);
  expect(scaleHour(12 * 60).replace(/\s/g, " ")).toBe(noon);
});
