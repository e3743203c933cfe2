import type { DateShape } from "@/lib/kernel/core/locale-data";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { formatMoney } from "@/lib/kernel/core/format";
import { isolated } from "@/lib/kernel/core/isolated";
import { currencySign, dateFormat, dayInSentence } from "@/lib/kernel/core/locale-formats";
import type { Money } from "@/lib/kernel/core/money";
import { addDays, daysBetween, wallTimeAt } from "@/lib/kernel/core/wall-clock";

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
  /** For sentences, in the words of the page's language: `today`, `yesterday`, `on Tue 17 Nov`. */
  dayInSentence: (date: string, today: string) => string;
  dateOf: (ms: number) => string;
  /** `Mon`, or `M` in narrow columns. */
  weekdayName: (date: string, width: "short" | "narrow") => string;
  /** `Thursday 19 November`. */
  shortDay: (date: string) => string;
  /** In the words of the page's language. */
  shortDayInSentence: (date: string) => string;
  /** `16–22 Nov`, with the year unless it is the current one. */
  dayRange: (from: string, to: string, today: string) => string;
  /** A time of day, minutes after midnight: `9:00`. */
  clock: (minutes: number) => string;
  /** Two times of day, minutes after midnight: `9:00–10:30`. */
  clockRange: (from: number, to: number) => string;
  money: (money: Money) => string;
  /** Null for a sign that is too long for a narrow column. */
  currencySign: (currency: string) => string | null;
}

/** Locale of dates and numbers, and of dates within sentences. */
interface Locales {
  locale: string;
  sentence: string;
}

export function makeFormats({ locale, sentence }: Locales, timeZone: string, t: Translate<"common.dates">): Formats {
  const clock = dateFormat(locale, "time", timeZone);
  const partsOf = (ms: number) => clock.formatToParts(ms);
  const isTwelveHour = partsOf(0).some(({ type }) => type === "dayPeriod");
  const plain = dateFormat("en-GB", "time", timeZone);
  const english = dateFormat("en-US", "time", timeZone);
  const canTypeHalf = isTwelveHour && locale.startsWith("en");
  const halfOf = (ms: number) => partsOf(ms).find(({ type }) => type === "dayPeriod")?.value;
  const withoutHalf = (ms: number) =>
    partsOf(ms)
      .filter(({ type }) => type !== "dayPeriod")
      .map(({ value }) => value)
      .join("")
      .trim();
  const time = (ms: number) => isolated(clock.format(ms));
  return {
    locale,
    timeZone,
    isTwelveHour,
    time,
    range: (startMs, endMs) => {
      const isSameHalf = isTwelveHour && halfOf(startMs) === halfOf(endMs);
      return `${isSameHalf ? isolated(withoutHalf(startMs)) : time(startMs)}–${time(endMs)}`;
    },
    scaleTime: (ms) => (isTwelveHour ? withoutHalf(ms) : time(ms)),
    timeField: (ms) => (canTypeHalf ? english.format(ms) : plain.format(ms)),
    ...dayFormats({ locale, sentence }, t),
    ...rangeFormats(locale),
    ...clockFormats(locale, isTwelveHour),
    dateOf: (ms) => wallTimeAt(ms, timeZone).date,
    money: (money) => isolated(formatMoney(money, locale)),
    currencySign: (currency) => {
      const sign = currencySign(currency, locale);
      return sign.length <= 2 ? sign : null;
    },
  };
}

function clockFormats(locale: string, isTwelveHour: boolean): Pick<Formats, "clock" | "clockRange" | "scaleHour"> {
  const time = dateFormat(locale, "time");
  const scale = isTwelveHour ? dateFormat(locale, "hour") : time;
  const clock = (minutes: number) => isolated(time.format(minutes * 60_000));
  return {
    clock,
    clockRange: (from, to) => `${clock(from)}–${clock(to)}`,
    scaleHour: (minutes) => isolated(scale.format(minutes * 60_000)),
  };
}

function rangeFormats(locale: string): Pick<Formats, "weekdayName" | "dayRange"> {
  const at = (date: string) => Date.parse(`${date}T00:00Z`);
  const names = { short: dateFormat(locale, "shortWeekday"), narrow: dateFormat(locale, "narrowWeekday") };
  const [range, rangeOfYear] = [dateFormat(locale, "day"), dateFormat(locale, "dayAndYear")];
  return {
    weekdayName: (date, width) => names[width].format(at(date)),
    dayRange: (from, to, today) => {
      const isThisYear = from.slice(0, 4) === today.slice(0, 4) && to.slice(0, 4) === today.slice(0, 4);
      const shape = isThisYear ? range : rangeOfYear;
      const parts = shape.formatToParts(at(from));
      const last = shape.formatToParts(at(to)).find(({ type }) => type === "day")?.value ?? "";
      const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
      // A sign follows the number of the day in languages such as Japanese.
      const hasPlainDay = parts[0]?.type === "day" || parts.at(-1)?.type !== "literal";
      if (isOneMonth && hasPlainDay)
        return isolated(parts.map(({ type, value }) => (type === "day" ? `${value}–${last}` : value)).join(""));
      return `${isolated(shape.format(at(from)))} – ${isolated(shape.format(at(to)))}`;
    },
  };
}

function dayFormats(
  { locale, sentence }: Locales,
  t: Translate<"common.dates">,
): Pick<Formats, "day" | "shortDay" | "shortDayInSentence" | "dayInSentence"> {
  const format = (shape: DateShape, of = locale) => {
    const made = dateFormat(of, shape);
    return (date: string) => isolated(made.format(Date.parse(`${date}T00:00Z`)));
  };
  const [weekday, shortDay] = [format("weekday"), format("weekdayAndLongDay")];
  const [dayMonth, withYear] = [format("longDay"), format("longDayAndYear")];
  return {
    shortDay: format("longWeekdayAndDay"),
    shortDayInSentence: format("longWeekdayAndDay", sentence),
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
      return t("onDay", { day: dayInSentence(date, sentence, isThisYear ? "weekdayAndDay" : "weekdayDayAndYear") });
    },
  };
}
