import { expect, test } from "vitest";
import { translate } from "@/testing/translate";
import { makeFormats } from "./formats";

const t = await translate("common.dates");

const MORNING = Date.parse("2026-11-19T08:05:00Z");

test.each([
  ["en-GB", "9:05", "9:00", "12:00"],
  ["de-DE", "9:05", "9:00", "12:00"],
  ["en-US", "9:05", "9 AM", "12 PM"],
])("%s writes times on a scale in as little room as they need", (locale, time, nine, noon) => {
  const { scaleTime, scaleHour } = makeFormats(locale, "Europe/Berlin", t);
  expect(scaleTime(MORNING)).toBe(time);
  expect(scaleHour(9 * 60).replace(/\s/g, " ")).toBe(nine);
  expect(scaleHour(12 * 60).replace(/\s/g, " ")).toBe(noon);
});

test.each([
  ["en-GB", "16–22 Nov", "30 Nov – 6 Dec"],
  ["en-US", "Nov 16–22", "Nov 30 – Dec 6"],
  ["ar-EG", "١٦–٢٢ نوفمبر", "٣٠ نوفمبر – ٦ ديسمبر"],
  ["ja-JP", "11月16日 – 11月22日", "11月30日 – 12月6日"],
])("%s names the month of a range once where that can be read", (locale, within, across) => {
  const { dayRange } = makeFormats(locale, "Europe/Berlin", t);
  expect(dayRange("2026-11-16", "2026-11-22", "2026-11-19")).toBe(within);
  expect(dayRange("2026-11-30", "2026-12-06", "2026-11-19")).toBe(across);
});
