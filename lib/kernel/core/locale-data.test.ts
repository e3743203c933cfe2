import { expect, test } from "vitest";
import { CURRENCIES, exponentOf } from "./currencies";
import { LOCALES } from "./locale";
import { DATE_SHAPES, type DateShape } from "./locale-data";
import { localeDataOf } from "./locale-data-of";
import { currencyOfData, ofData, written } from "./locale-formats";

const SHAPES = Object.keys(DATE_SHAPES) as DateShape[];
const AMOUNTS = ["0", "-0.5", "999.99", "1234.56", "-12345.67", "9876543.21"];
const INSTANTS = Array.from({ length: 60 }, (_day, index) => Date.UTC(2024, 0, 1 + index * 23, index, index * 7));

test.each(LOCALES)("the data of %s writes dates as ICU does", (locale) => {
  const data = localeDataOf(locale);
  expect(SHAPES.filter((shape) => data.dates[shape] === undefined)).toEqual([]);
  for (const shape of SHAPES) {
    for (const timeZone of ["UTC", "America/St_Johns"]) {
      const format = new Intl.DateTimeFormat(locale, { timeZone, ...DATE_SHAPES[shape] });
      const expected = INSTANTS.map((ms) => format.format(ms).replaceAll("\u202f", " "));
      const own = ofData(data, shape, timeZone);
      expect(
        INSTANTS.map((ms) => own.format(ms)),
        shape,
      ).toEqual(expected);
    }
  }
});

test.each(LOCALES)("the data of %s writes numbers and money as ICU does", (locale) => {
  const data = localeDataOf(locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  for (const text of AMOUNTS)
    expect(written(text, data.number, data.digits)).toBe(number.format(text as Intl.StringNumericLiteral));
  for (const currency of CURRENCIES) {
    const digits = exponentOf(currency);
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const format = new Intl.NumberFormat(locale, { style: "currency", currency, ...options });
    for (const text of AMOUNTS)
      expect(currencyOfData(text, currency, digits, data)).toBe(format.format(text as Intl.StringNumericLiteral));
  }
});

test.each(LOCALES)("the data of %s writes percentages as ICU does", (locale) => {
  const data = localeDataOf(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  for (const text of ["0", "61.8", "103.75", "12345.6", "-7.5"])
    expect(written(text, data.percent, data.digits)).toBe(percent.format(`${text}e-2` as Intl.StringNumericLiteral));
});

test.each(["en-US", "de-DE", "ar-EG"])("the data of %s is small beside a page", (locale) => {
  expect(JSON.stringify(localeDataOf(locale)).length).toBeLessThan(8000);
});
