import {
  type Affixes,
  DATE_SHAPES,
  type DateShape,
  type LocaleData,
  type NumberData,
  providedLocaleData,
} from "./locale-data";
import { memoizeLru } from "./memoize-lru";

interface DatePart {
  type: string;
  value: string;
}

export interface DateFormat {
  format: (ms: number) => string;
  formatToParts: (ms: number) => DatePart[];
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const FIELD = /\{(\w+)\}/;

export function dateFormat(locale: string, shape: DateShape, timeZone = "UTC"): DateFormat {
  const data = providedLocaleData(locale);
  return data?.dates[shape] === undefined ? ofRuntime(`${locale} ${shape} ${timeZone}`) : ofData(data, shape, timeZone);
}

const ofRuntime = memoizeLru(200, (key) => {
  const [locale = "", shape = "", timeZone = ""] = key.split(" ");
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...DATE_SHAPES[shape as DateShape] });
  const formatToParts = (ms: number) =>
    format.formatToParts(ms).map(({ type, value }) => ({ type, value: plain(value) }));
  return { formatToParts, format: (ms: number) => textOf(formatToParts(ms)) };
});

/** V8 has plain spaces in text and narrow ones in parts, other browsers narrow ones in both. */
function plain(text: string): string {
  return text.replaceAll("\u202f", " ");
}

/** Runtimes agree about calendars and zones, but not about patterns and names. */
const fieldFormat = memoizeLru(100, (key) => {
  const [calendar = "", timeZone = ""] = key.split(" ");
  return new Intl.DateTimeFormat(`en-US-u-ca-${calendar}-nu-latn-hc-h23`, {
    timeZone,
    weekday: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
});

export function ofData(data: LocaleData, shape: DateShape, timeZone: string): DateFormat {
  const { pattern, months, weekdays, dayPeriods } = data.dates[shape] ?? { pattern: "" };
  const fields = fieldFormat(`${data.calendar} ${timeZone}`);
  const pieces = pattern.split(FIELD);
  const nameOf = (list: number | undefined, index: number) =>
    list === undefined ? "" : (data.names[list]?.[index] ?? "");
  const valueOf = (field: string, of: Map<string, string>) => {
    const number = Number(of.get(field.replace(/2$/, "")));
    if (field === "weekday") return nameOf(weekdays, WEEKDAYS.indexOf(of.get("weekday") ?? ""));
    if (field === "dayPeriod") return nameOf(dayPeriods, Number(of.get("hour")));
    if (field === "month" && months !== undefined) return nameOf(months, number - 1);
    const shown = field.startsWith("hour") ? hourOf(number, data.hourCycle) : number;
    return inDigits(field.endsWith("2") ? String(shown % 100).padStart(2, "0") : String(shown), data.digits);
  };
  const formatToParts = (ms: number) => {
    const of = new Map(fields.formatToParts(ms).map(({ type, value }): [string, string] => [type, value]));
    return pieces.flatMap((piece, index) =>
      index % 2 === 1
        ? [{ type: piece.replace(/2$/, ""), value: valueOf(piece, of) }]
        : piece === ""
          ? []
          : [{ type: "literal", value: piece }],
    );
  };
  return { formatToParts, format: (ms) => textOf(formatToParts(ms)) };
}

function textOf(parts: readonly DatePart[]): string {
  return parts.map(({ value }) => value).join("");
}

/** Words and grammar of the page's language, order and calendar of the viewer's locale. */
export function sentenceLocale(language: string, locale: string): string {
  if (new Intl.Locale(language).language === new Intl.Locale(locale).language) return locale;
  const order = dateFormat(locale, "day")
    .formatToParts(0)
    .map(({ type }) => type);
  const isMonthFirst = order.indexOf("month") < order.indexOf("day");
  const tag = language === "en" ? (isMonthFirst ? "en-US" : "en-GB") : language;
  const calendar = providedLocaleData(locale)?.calendar ?? new Intl.DateTimeFormat(locale).resolvedOptions().calendar;
  return calendar === "gregory" ? tag : `${tag}-u-ca-${calendar}`;
}

/** A month abbreviated with a full stop is written out, because the sentence may end there. */
export function dayInSentence(day: string, locale: string, shape: keyof typeof WRITTEN_OUT): string {
  const ms = Date.parse(`${day}T00:00Z`);
  const text = dateFormat(locale, shape).format(ms);
  return text.endsWith(".") ? dateFormat(locale, WRITTEN_OUT[shape]).format(ms) : text;
}

const WRITTEN_OUT = {
  day: "longDay",
  dayAndYear: "longDayAndYear",
  weekdayAndDay: "weekdayAndLongDay",
  weekdayDayAndYear: "weekdayLongDayAndYear",
} as const satisfies Partial<Record<DateShape, DateShape>>;

function hourOf(hour: number, cycle: LocaleData["hourCycle"]): number {
  if (cycle === "h23") return hour;
  if (cycle === "h24") return hour === 0 ? 24 : hour;
  const half = hour % 12;
  return cycle === "h12" && half === 0 ? 12 : half;
}

function inDigits(text: string, digits: readonly string[]): string {
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
}

export interface Decimals {
  min?: number;
  max?: number;
}

/** Round to text with a point and without groups. */
export const rounded = memoizeLru(50, (key) => {
  const [minimumFractionDigits, maximumFractionDigits] = key.split(" ").map(Number);
  return new Intl.NumberFormat("en", { useGrouping: false, minimumFractionDigits, maximumFractionDigits });
});

export const numberOfRuntime = memoizeLru(200, (key) => {
  const [locale, options] = JSON.parse(key) as [string, Intl.NumberFormatOptions];
  return new Intl.NumberFormat(locale, options);
});

export function formatNumber(
  value: number | string,
  locale: string,
  { min = 0, max = Math.max(min, 3) }: Decimals = {},
): string {
  const data = providedLocaleData(locale);
  const exact = value as Intl.StringNumericLiteral;
  if (data) return written(rounded(`${min} ${max}`).format(exact), data.number, data.digits);
  const options = { minimumFractionDigits: min, maximumFractionDigits: max };
  return numberOfRuntime(JSON.stringify([locale, options])).format(exact);
}

export function formatCurrency(exact: string, currency: string, decimals: number, locale: string): string {
  const data = providedLocaleData(locale);
  if (data) return currencyOfData(exact, currency, decimals, data);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const options = { style: "currency" as const, currency, ...digits };
  return numberOfRuntime(JSON.stringify([locale, options])).format(exact as Intl.StringNumericLiteral);
}

export function currencyOfData(exact: string, currency: string, decimals: number, data: LocaleData): string {
  const affixes = data.currencies[currency] ?? data.money.affixes.map((text) => text.replace("¤", currency));
  const text = rounded(`${decimals} ${decimals}`).format(exact as Intl.StringNumericLiteral);
  return written(text, { ...data.money, affixes: affixes as unknown as Affixes }, data.digits);
}

export function currencySign(currency: string, locale: string): string {
  const data = providedLocaleData(locale);
  return data ? (data.signs[currency] ?? currency) : runtimeSign(locale, currency);
}

export function runtimeSign(locale: string, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
}

export function written(text: string, { affixes, decimal, ...rest }: NumberData, digits: readonly string[]): string {
  const isNegative = text.startsWith("-");
  const [whole = "", fraction] = text.replace("-", "").split(".");
  const [before, after] = isNegative ? [affixes[2], affixes[3]] : affixes;
  const figures = fraction === undefined ? grouped(whole, rest) : `${grouped(whole, rest)}.${fraction}`;
  const localized = Array.from(figures, (sign) =>
    sign === "." ? decimal : sign === "," ? rest.group : inDigits(sign, digits),
  );
  return `${before}${localized.join("")}${after}`;
}

function grouped(
  whole: string,
  { groups: [last, others], groupsFrom }: Pick<NumberData, "groups" | "groupsFrom">,
): string {
  if (last === 0 || whole.length < groupsFrom) return whole;
  const parts = [whole.slice(-last)];
  for (let end = whole.length - last; end > 0; end -= others)
    parts.unshift(whole.slice(Math.max(0, end - others), end));
  return parts.join(",");
}
