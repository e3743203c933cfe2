import { apart } from "@/components/viewer/apart";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { formatMoney } from "@/lib/kernel/core/format";
import type { Money } from "@/lib/kernel/core/money";
import { addDays, daysBetween, wallTimeAt } from "@/lib/kernel/core/wall-clock";

/** Formatters for times, days and money in a locale and time zone. */
export interface Formats {
  locale: string;
  timeZone: string;
  /** Whether times are shown with am and pm, which are wider. */
  isTwelveHour: boolean;
  time: (ms: number) => string;
  /** `9:00–10:30`, `9:00–10:30 AM`. */
  range: (startMs: number, endMs: number) => string;
  /** `9:05`, without AM or PM, for scales. */
  scaleTime: (ms: number) => string;
  /** An hour on a scale, minutes after midnight: `9:00`, or `9 AM`. */
  scaleHour: (minutes: number) => string;
  /** Value of a time field. With AM or PM only in locales whose fields read them. */
  timeField: (ms: number) => string;
  /** `Today` with `Thu 19 November`, `Tuesday` with `17 November`. */
  day: (date: string, today: string) => { name: string; detail: string };
  /** For sentences: `today`, `yesterday`, `on Tue 17 Nov`. */
  dayInSentence: (date: string, today: string) => string;
  dateOf: (ms: number) => string;
  /** `Mon`, or `M` where there is hardly room. */
  weekdayName: (date: string, width: "short" | "narrow") => string;
  /** `Thursday 19 November`. */
  shortDay: (date: string) => string;
  /** `16–22 Nov`, with the year where it is not this one. */
  dayRange: (from: string, to: string, today: string) => string;
  /** A time of day, minutes after midnight: `9:00`. */
  clock: (minutes: number) => string;
  money: (money: Money) => string;
  /** The sign of a currency when it is short enough for a narrow column. */
  currencySign: (currency: string) => string | null;
}

export function makeFormats(locale: string, timeZone: string, t: Translate<"common.dates">): Formats {
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: "numeric", minute: "2-digit" });
  const isTwelveHour = clock.resolvedOptions().hour12 ?? false;
  const plain = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "numeric", minute: "2-digit" });
  const english = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  const canTypeHalf = isTwelveHour && locale.startsWith("en");
  const halfOf = (ms: number) => clock.formatToParts(ms).find(({ type }) => type === "dayPeriod")?.value;
  const withoutHalf = (ms: number) =>
    clock
      .formatToParts(ms)
      .filter(({ type }) => type === "hour" || type === "minute" || type === "literal")
      .map(({ value }) => value)
      .join("")
      .trim();
  const time = (ms: number) => clock.format(ms);
  return {
    locale,
    timeZone,
    isTwelveHour,
    time,
    range: (startMs, endMs) => {
      const isSameHalf = isTwelveHour && halfOf(startMs) === halfOf(endMs);
      return `${isSameHalf ? withoutHalf(startMs) : time(startMs)}–${time(endMs)}`;
    },
    scaleTime: (ms) => (isTwelveHour ? withoutHalf(ms) : time(ms)),
    timeField: (ms) => (canTypeHalf ? english.format(ms).replace(/\s/g, " ") : plain.format(ms)),
    ...dayFormats(locale, t),
    ...rangeFormats(locale),
    dateOf: (ms) => wallTimeAt(ms, timeZone).date,
    money: (money) => apart(formatMoney(money, locale)),
    currencySign: (currency) => {
      const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
      const sign = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency;
      return sign.length <= 2 ? sign : null;
    },
  };
}

function rangeFormats(locale: string): Pick<Formats, "weekdayName" | "shortDay" | "dayRange" | "clock" | "scaleHour"> {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  const at = (date: string) => Date.parse(`${date}T00:00Z`);
  const names = { short: format({ weekday: "short" }), narrow: format({ weekday: "narrow" }) };
  const long = format({ weekday: "long", day: "numeric", month: "long" });
  const range = format({ day: "numeric", month: "short" });
  const rangeOfYear = format({ day: "numeric", month: "short", year: "numeric" });
  const clock = format({ hour: "numeric", minute: "2-digit" });
  const hour = format({ hour: "numeric" });
  return {
    weekdayName: (date, width) => names[width].format(at(date)),
    shortDay: (date) => long.format(at(date)),
    dayRange: (from, to, today) => {
      const isThisYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4);
      const shape = isThisYear ? range : rangeOfYear;
      // `formatRange` puts other spaces in the server's data than in a browser's, and the page would be drawn twice.
      const parts = shape.formatToParts(at(from)).map(({ type }) => type);
      const dayOf = (date: string) => shape.formatToParts(at(date)).find(({ type }) => type === "day")?.value;
      const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
      if (isOneMonth && parts[0] === "day") return `${dayOf(from) ?? ""}–${shape.format(at(to))}`;
      if (isOneMonth && parts.at(-1) === "day") return `${shape.format(at(from))}–${dayOf(to) ?? ""}`;
      return `${shape.format(at(from))} – ${shape.format(at(to))}`;
    },
    clock: (minutes) => clock.format(minutes * 60_000),
    scaleHour: (minutes) => (clock.resolvedOptions().hour12 ? hour : clock).format(minutes * 60_000),
  };
}

function dayFormats(locale: string, t: Translate<"common.dates">): Pick<Formats, "day" | "dayInSentence"> {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (date: string) => made.format(Date.parse(`${date}T00:00Z`));
  };
  const weekday = format({ weekday: "long" });
  const dayMonth = format({ day: "numeric", month: "long" });
  const withYear = format({ day: "numeric", month: "long", year: "numeric" });
  const shortDay = format({ weekday: "short", day: "numeric", month: "long" });
  const shortest = format({ weekday: "short", day: "numeric", month: "short" });
  const shortestWithYear = format({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  return {
    day: (date, today) => {
      const ago = daysBetween(date, today);
      if (ago === 0) return { name: t("today"), detail: shortDay(date) };
      if (ago === 1) return { name: t("yesterday"), detail: shortDay(date) };
      return { name: weekday(date), detail: date.slice(0, 4) === today.slice(0, 4) ? dayMonth(date) : withYear(date) };
    },
    dayInSentence: (date, today) => {
      if (date === today) return t("todayInSentence");
      if (date === addDays(today, -1)) return t("yesterdayInSentence");
      if (date === addDays(today, 1)) return t("tomorrowInSentence");
      const isThisYear = date.slice(0, 4) === today.slice(0, 4);
      return t("onDay", { day: isThisYear ? shortest(date) : shortestWithYear(date) });
    },
  };
}
