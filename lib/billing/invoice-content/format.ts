import type { Address } from "@/lib/kernel/core/wire";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { dateFormat, formatCurrency, formatNumber } from "@/lib/kernel/core/locale-formats";
import { monthOf } from "@/lib/kernel/core/wall-clock";
import type { Money } from "@/lib/kernel/core/money";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

/** European digits, Gregorian calendar, as in the API. */
export interface Format {
  money: (money: Money) => string;
  less: (money: Money) => string;
  /** `text` is a decimal string in major units, with any number of decimals. */
  price: (text: string, currency: string) => string;
  /** `text` is a decimal string of the API. */
  decimal: (text: string, minimumDecimals: number) => string;
  percent: (text: string) => string;
  measure: (text: string, unit: MeasureUnit) => string;
  day: (date: string) => string;
  dayOfYear: (date: string) => string;
  /** For columns. */
  shortDay: (date: string) => string;
  period: (from: string, to: string) => string;
  /** Whole months and years by their names, such as “November 2026”. */
  calendarPeriod: (from: string, to: string) => string;
  /** The months of a period, without the year. */
  months: (from: string, to: string) => string;
  years: (from: string, to: string) => string;
  address: (address: Address) => string[];
  comma: string;
}

type MeasureUnit = "day" | "month" | "km" | "mile";

/** Lines of an invoice share periods, and `Intl` is slow. */
const MAX_PERIODS = 1000;

const CODE_LAST = new Set(["US", "CA", "AU", "GB", "IE", "IN", "NZ", "TH", "ZA"]);

/** English if `Intl` lacks the locale. */
export function supportedLocale(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf([locale])[0] ?? "en";
  } catch {
    return "en";
  }
}

/** Locale of dates and numbers on a document. */
export function formatTag(locale: string): string {
  // As in the interface: the day before the month.
  const base = locale === "en" ? "en-GB" : locale;
  return new Intl.Locale(base, { numberingSystem: "latn", calendar: "gregory" }).toString();
}

/** @param locale One that `supportedLocale` gave. */
export function formatFor(locale: string): Format {
  const tag = formatTag(locale);
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
  const day = dates({ day: "numeric", month: "long", year: "numeric" });
  const shortDay = dates({ day: "2-digit", month: "2-digit", year: "numeric" });
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 4 });
  const countries = new Intl.DisplayNames(tag, { type: "region" });
  const periods = memoizeLru(MAX_PERIODS, (key) => {
    const [from = "", to = ""] = key.split("/");
    return plain(from === to ? day.format(instant(from)) : day.formatRange(instant(from), instant(to)));
  });
  const money = ({ amount, currency }: Money) => {
    const digits = exponentOf(currency);
    return plain(formatCurrency(`${amount}e-${digits}`, currency, digits, tag));
  };
  const measures = measureFormats(tag);
  const comma = new Intl.Locale(tag).maximize().script === "Arab" ? "\u060c " : ", ";
  return {
    money,
    less: (amount) => (amount.amount === 0 ? money(amount) : `\u2212${money(amount)}`),
    price: (text, currency) => {
      const digits = Math.max(exponentOf(currency), text.split(".")[1]?.length ?? 0);
      return plain(formatCurrency(text, currency, digits, tag));
    },
    decimal: (text, minimumDecimals) => plain(formatNumber(text, tag, { min: minimumDecimals === 0 ? 0 : 2, max: 4 })),
    percent: (text) => plain(percent.format(exact(`${text}e-2`))),
    measure: (text, unit) => measures(unit).format(exact(text)).replaceAll(/\s/g, "\u00a0"),
    day: (date) => plain(dateFormat(tag, "longDayAndYear").format(instant(date).getTime())),
    dayOfYear: (date) => plain(dateFormat(tag, "longDay").format(instant(date).getTime())),
    shortDay: (date) => plain(shortDay.format(instant(date))),
    period: (from, to) => periods(`${from}/${to}`),
    ...calendarFormats(dates, (from, to) => periods(`${from}/${to}`)),
    address: (address) => addressLines(address, comma, (country) => countries.of(country) ?? country),
    comma,
  };
}

function calendarFormats(
  dates: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat,
  period: Format["period"],
): Pick<Format, "calendarPeriod" | "months" | "years"> {
  const range = (options: Intl.DateTimeFormatOptions) => {
    const format = dates(options);
    return (from: string, to: string) => plain(format.formatRange(instant(from), instant(to)));
  };
  const [months, years] = [range({ month: "long" }), range({ year: "numeric" })];
  const monthsAndYear = range({ month: "long", year: "numeric" });
  const calendarPeriod = (from: string, to: string) => {
    if (!from.endsWith("-01") || monthOf(to).last !== to) return period(from, to);
    return (from.slice(5, 7) === "01" && to.slice(5, 7) === "12" ? years : monthsAndYear)(from, to);
  };
  return { calendarPeriod, months, years };
}

/** Distances by their signs, days and months in words. */
function measureFormats(tag: string): (unit: MeasureUnit) => Intl.NumberFormat {
  const format = (unit: string, unitDisplay: "long" | "short") =>
    new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay, maximumFractionDigits: 4 });
  return memoizeLru(4, (unit) => {
    if (unit === "km") return format("kilometer", "short");
    return format(unit, unit === "mile" ? "short" : "long");
  });
}

function exact(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral;
}

/** Server and browser may have different direction marks and spaces. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u061c\u200e\u200f]/g, "")
    .replace(/^-/, "\u2212")
    .replace(/\s*–\s*/g, "\u00a0– ")
    .replaceAll(/[\u2009\u202f]/g, "\u00a0");
}

function instant(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

function addressLines(address: Address, comma: string, nameOf: (country: string) => string): string[] {
  const { line1, line2, city, region, postal_code: code, country } = address;
  const place = CODE_LAST.has(country ?? "")
    ? joined([city, joined([region, code], " ")], comma)
    : joined([joined([code, city], " "), region], comma);
  return [line1, line2, joined([place, country && nameOf(country)], comma)].filter(
    (line): line is string => line !== null && line !== "",
  );
}

function joined(parts: readonly (string | null)[], by: string): string {
  return parts.filter((part) => part !== null && part !== "").join(by);
}
