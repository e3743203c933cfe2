export const DATE_SHAPES = {
  time: { hour: "numeric", minute: "2-digit" },
  timeWithSeconds: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  hour: { hour: "numeric" },
  digits: { year: "numeric", month: "2-digit", day: "2-digit" },
  day: { day: "numeric", month: "short" },
  dayAndYear: { day: "numeric", month: "short", year: "numeric" },
  longDay: { day: "numeric", month: "long" },
  longDayAndYear: { day: "numeric", month: "long", year: "numeric" },
  fullDay: { dateStyle: "long" },
  dayAndTime: { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  dayYearAndTime: { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
  weekday: { weekday: "long" },
  shortWeekday: { weekday: "short" },
  narrowWeekday: { weekday: "narrow" },
  weekdayNumber: { weekday: "short", day: "numeric" },
  weekdayAndDay: { weekday: "short", day: "numeric", month: "short" },
  weekdayDayAndYear: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  weekdayAndLongDay: { weekday: "short", day: "numeric", month: "long" },
  weekdayLongDayAndYear: { weekday: "short", day: "numeric", month: "long", year: "numeric" },
  longWeekdayAndDay: { weekday: "long", day: "numeric", month: "long" },
  month: { month: "long" },
  shortMonth: { month: "short" },
  monthAndYear: { month: "long", year: "numeric" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateShape = keyof typeof DATE_SHAPES;

export type Affixes = readonly [before: string, after: string, beforeNegative: string, afterNegative: string];

export interface NumberData {
  decimal: string;
  group: string;
  /** Digits of the last group, and of earlier groups. */
  groups: readonly [number, number];
  /** Fewer digits are not grouped. */
  groupsFrom: number;
  affixes: Affixes;
}

export interface ShapeData {
  /** Such as `{weekday}, {day}. {month}`. */
  pattern: string;
  /** Indexes of lists in `names`. */
  months?: number;
  weekdays?: number;
  /** By hour of the day. */
  dayPeriods?: number;
}

/** Patterns and names from the server's ICU. A browser may lack the locale, and would render the page differently. */
export interface LocaleData {
  locale: string;
  /** 0 to 9. */
  digits: readonly string[];
  calendar: string;
  hourCycle: "h11" | "h12" | "h23" | "h24";
  names: readonly (readonly string[])[];
  dates: Partial<Record<DateShape, ShapeData>>;
  number: NumberData;
  percent: NumberData;
  /** `¤` in its affixes stands for the code of a currency. */
  money: NumberData;
  currencies: Readonly<Record<string, Affixes>>;
  /** Shortest signs, if not the code. */
  signs: Readonly<Record<string, string>>;
}

const MOST_LOCALES = 50;
const provided = new Map<string, LocaleData>();

export function provideLocaleData(data: LocaleData): void {
  if (provided.get(data.locale) === data) return;
  provided.delete(data.locale);
  provided.set(data.locale, data);
  const [oldest] = provided.keys();
  if (provided.size > MOST_LOCALES && oldest !== undefined) provided.delete(oldest);
}

export function providedLocaleData(locale: string): LocaleData | undefined {
  return provided.get(locale);
}

/** Return the provided locale of a language, else the language. */
export function providedLocaleOf(language: string): string {
  return [...provided.keys()].find((locale) => locale.split("-")[0] === language.split("-")[0]) ?? language;
}
