import { CURRENCIES, exponentOf } from "./currencies";
import {
  type Affixes,
  DATE_SHAPES,
  type DateShape,
  type LocaleData,
  type NumberData,
  type ShapeData,
} from "./locale-data";
import { currencyOfData, ofData, runtimeSign, sentenceLocale } from "./locale-formats";
import { memoizeLru } from "./memoize-lru";

/** Calendars with plain numbers for months and years. */
const PLAIN_CALENDARS = /^(?:gregory|buddhist|persian|roc|islamic.*)$/;
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 1);
/** Steps of 131 hours over two years: every month, weekday and hour. */
const SAMPLES = Array.from({ length: 134 }, (_day, index) => START + index * 131 * HOUR_MS + (index % 60) * 60_000);

/** From this runtime's ICU. Slow at first, so for the server only. */
export const localeDataOf = memoizeLru(50, (locale): LocaleData => {
  const {
    calendar,
    hourCycle = "h23",
    numberingSystem,
  } = new Intl.DateTimeFormat(locale, {
    hour: "numeric",
  }).resolvedOptions() as Intl.ResolvedDateTimeFormatOptions & { hourCycle?: LocaleData["hourCycle"] };
  const digits = new Intl.NumberFormat(locale, { numberingSystem, useGrouping: false });
  const data: LocaleData = {
    locale,
    digits: Array.from({ length: 10 }, (_digit, value) => digits.format(value)),
    calendar,
    hourCycle,
    names: [],
    dates: {},
    number: numberData(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })),
    percent: numberData(new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 })),
    // No currency has this code.
    money: numberData(new Intl.NumberFormat(locale, { style: "currency", currency: "ZZZ" }), "ZZZ"),
    currencies: {},
    signs: Object.fromEntries(
      CURRENCIES.map((code): [string, string] => [code, runtimeSign(locale, code)]).filter(
        ([code, sign]) => code !== sign,
      ),
    ),
  };
  return PLAIN_CALENDARS.test(calendar)
    ? { ...data, ...datesOf(data), currencies: currenciesOf(data) }
    : { ...data, currencies: currenciesOf(data) };
});

export function localeDataFor(locale: string, language: string): LocaleData[] {
  return [...new Set([locale, sentenceLocale(language, locale)])].map(localeDataOf);
}

function numberData(format: Intl.NumberFormat, code = ""): NumberData {
  const parts = format.formatToParts(12_345_678.123);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const isGrouped = (value: number) => format.formatToParts(value).some(({ type }) => type === "group");
  return {
    decimal: valueOf("decimal"),
    group: valueOf("group"),
    groups: [groups.length > 1 ? (groups.at(-1) ?? 0) : 0, groups.at(-2) ?? 3],
    groupsFrom: isGrouped(1234) ? 4 : 5,
    affixes: affixesOf(format).map((text) => (code === "" ? text : text.replace(code, "¤"))) as unknown as Affixes,
  };
}

function affixesOf(format: Intl.NumberFormat): Affixes {
  return [...aroundNumber(format, 1), ...aroundNumber(format, -1)] as const;
}

function aroundNumber(format: Intl.NumberFormat, value: number): [string, string] {
  const parts = format.formatToParts(value);
  const isFigure = ({ type }: Intl.NumberFormatPart) => type === "integer" || type === "decimal" || type === "fraction";
  const text = (some: Intl.NumberFormatPart[]) => some.map((part) => part.value).join("");
  const first = parts.findIndex(isFigure);
  return [text(parts.slice(0, first)), text(parts.slice(parts.findLastIndex(isFigure) + 1))];
}

function currenciesOf(data: LocaleData): LocaleData["currencies"] {
  const differing = CURRENCIES.flatMap((currency): [string, Affixes][] => {
    const digits = exponentOf(currency);
    const format = new Intl.NumberFormat(data.locale, {
      style: "currency",
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    const isByCode = format.format(-1) === currencyOfData("-1", currency, digits, { ...data, currencies: {} });
    return isByCode ? [] : [[currency, affixesOf(format)]];
  });
  return Object.fromEntries(differing);
}

function datesOf(data: LocaleData): Pick<LocaleData, "names" | "dates"> {
  const names: string[][] = [];
  const listed = (list: string[]) => {
    const at = names.findIndex((known) => known.join("\n") === list.join("\n"));
    return at === -1 ? names.push(list) - 1 : at;
  };
  const shapes = (Object.keys(DATE_SHAPES) as DateShape[]).flatMap((shape): [DateShape, ShapeData][] => {
    const format = new Intl.DateTimeFormat(data.locale, { timeZone: "UTC", ...DATE_SHAPES[shape] });
    const made = shapeOf(format, data, listed);
    const own = ofData({ ...data, names, dates: { [shape]: made } }, shape, "UTC");
    const isSame = SAMPLES.every((ms) => own.format(ms) === format.format(ms).replaceAll("\u202f", " "));
    return isSame ? [[shape, made]] : [];
  });
  return { names, dates: Object.fromEntries(shapes) };
}

function shapeOf(format: Intl.DateTimeFormat, data: LocaleData, listed: (list: string[]) => number): ShapeData {
  const fields = new Intl.DateTimeFormat(`en-US-u-ca-${data.calendar}-nu-latn-hc-h23`, {
    timeZone: "UTC",
    month: "numeric",
    weekday: "short",
    hour: "2-digit",
  });
  const [months, weekdays, dayPeriods]: [string[], string[], string[]] = [[], [], []];
  const short = new Set<string>();
  for (const ms of SAMPLES) {
    const parts = format.formatToParts(ms);
    const of = new Map(fields.formatToParts(ms).map(({ type, value }): [string, string] => [type, value]));
    for (const { type, value } of parts) {
      if (type === "month") months[Number(of.get("month")) - 1] = value;
      if (type === "weekday") weekdays[new Date(ms).getUTCDay()] = value;
      if (type === "dayPeriod") dayPeriods[Number(of.get("hour"))] = value.replaceAll("\u202f", " ");
      if (Array.from(value).length === 1) short.add(type);
    }
  }
  const isNamed = months.some((name) => !Array.from(name).every((sign) => data.digits.includes(sign)));
  const pattern = format
    .formatToParts(START)
    .map(({ type, value }) => {
      if (type === "literal" || type === "era") return value.replaceAll("\u202f", " ");
      const isPadded =
        !short.has(type) && (/^(?:day|hour|minute|second)$/.test(type) || (type === "month" && !isNamed));
      return isPadded ? `{${type}2}` : `{${type}}`;
    })
    .join("");
  return {
    pattern,
    ...(isNamed && months.length > 0 ? { months: listed(months) } : {}),
    ...(weekdays.length > 0 ? { weekdays: listed(weekdays) } : {}),
    ...(dayPeriods.length > 0 ? { dayPeriods: listed(dayPeriods) } : {}),
  };
}
