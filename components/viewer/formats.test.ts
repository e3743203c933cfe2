import { expect, test } from "vitest";
import { sentenceLocale } from "@/lib/kernel/core/locale-formats";
import { translate } from "@/testing/translate";
import { makeFormats } from "./formats";

const t = await translate("common.dates");

const MORNING = Date.parse("2026-11-19T08:05:00Z");

test.each([
  ["en-GB", "9:05", "9:00", "12:00"],
  ["de-DE", "9:05", "9:00", "12:00"],
  ["en-US", "9:05", "9 AM", "12 PM"],
])("%s writes times on a scale in as little room as they need", (locale, time, nine, noon) => {
  const { scaleTime, scaleHour } = makeFormats({ locale, sentence: locale }, "Europe/Berlin", t);
  expect(scaleTime(MORNING)).toBe(time);
  expect(scaleHour(9 * 60).replace(/\s/g, " ")).toBe(nine);
  expect(scaleHour(12 * 60).replace(/\s/g, " ")).toBe(noon);
});

test.each([
  ["en-GB", "16–22 Nov", "30 Nov – 6 Dec"],
  ["en-US", "Nov 16–22", "Nov 30 – Dec 6"],
  ["ar-EG", "\u2068١٦–٢٢ نوفمبر\u2069", "\u2068٣٠ نوفمبر\u2069 – \u2068٦ ديسمبر\u2069"],
  ["ja-JP", "11月16日 – 11月22日", "11月30日 – 12月6日"],
])("%s names the month of a range once where that can be read", (locale, within, across) => {
  const { dayRange } = makeFormats({ locale, sentence: locale }, "Europe/Berlin", t);
  expect(dayRange("2026-11-16", "2026-11-22", "2026-11-19")).toBe(within);
  expect(dayRange("2026-11-30", "2026-12-06", "2026-11-19")).toBe(across);
});

test.each([
  ["en-US", "Nov 16–22, 2026"],
  ["en-GB", "16–22 Nov 2026"],
  ["de", "16–22. Nov. 2026"],
  ["pt-BR", "16–22 de nov. de 2026"],
  ["ja-JP", "2026年11月16日 – 2026年11月22日"],
])("%s names the month and the year of a range once", (locale, words) => {
  const { dayRange } = makeFormats({ locale, sentence: locale }, "Europe/Berlin", t);
  expect(dayRange("2026-11-16", "2026-11-22", "2027-01-19")).toBe(words);
});

test("times keep their order beside each other in a language written from right to left", () => {
  const { range, clockRange } = makeFormats({ locale: "ar-AE", sentence: "en-GB" }, "UTC", t);
  const afternoon = MORNING + 8 * 3_600_000;
  expect(range(MORNING, afternoon)).toBe("\u20688:05 ص\u2069–\u20684:05 م\u2069");
  expect(clockRange(9 * 60, 16 * 60 + 30)).toBe("\u20689:00 ص\u2069–\u20684:30 م\u2069");
});

test.each([
  ["en", "de-DE", "on Tue 17 Nov", "on Wed, 17 Nov 2027"],
  ["en", "en-US", "on Tue, Nov 17", "on Wed, Nov 17, 2027"],
  ["en", "ar-EG", "on Tue 17 Nov", "on Wed, 17 Nov 2027"],
  ["en", "ja-JP", "on Tue, Nov 17", "on Wed, Nov 17, 2027"],
  ["de", "de-AT", "am Di., 17. November", "am Mi., 17. Nov. 2027"],
  ["fr", "en-GB", "le mar. 17 novembre", "le mer. 17 nov. 2027"],
] as const)(
  "a sentence in %s has its words of that language, with the order of %s",
  async (language, locale, day, later) => {
    const words = await translate("common.dates", language);
    const sentence = sentenceLocale(language, locale);
    const { dayInSentence } = makeFormats({ locale, sentence }, "UTC", words);
    expect(dayInSentence("2026-11-17", "2026-11-25")).toBe(day);
    expect(dayInSentence("2027-11-17", "2026-11-25")).toBe(later);
  },
);
