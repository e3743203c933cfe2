"use client";

import { DIMENSION_NAMES, type Dimension } from "@/components/reports/report-state";
import type { Bar, Period } from "@/lib/reporting/reports/rules";
import type { GroupName } from "@/components/reports/series";
import { useFigures, type Figures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Money } from "@/lib/kernel/core/money";

export interface ReportWords {
  hours: (seconds: number) => string;
  /** `90.6 %` */
  share: (part: number, whole: number) => string;
  /** `41.5 %`, `−8.0 %` */
  percent: (value: number) => string;
  /** Sums of several currencies; of none, a nought in the workspace's. */
  sums: (sums: readonly Money[]) => readonly Money[];
  /** The same as one text, side by side. */
  money: (sums: readonly Money[]) => string;
  /** The currency that a chart of money is in: the workspace's. */
  currency: string;
  /** Minor units of that currency. */
  inOneCurrency: (sums: readonly Money[]) => number;
  /** `1 to 19 Nov 2026` */
  period: (period: Period) => string;
  /** A group whose name is a day, in words. */
  named: (group: GroupName, dimension: Dimension) => GroupName;
  bar: (key: string, bar: Bar) => { key: string; short: string; long: string };
  /** `8 projects` */
  counted: (count: number, dimension: Dimension) => string;
}

const PLURALS: Partial<Record<Dimension, string>> = { user: "people" };

/** How a report is read by its viewer. */
export function useReportWords(): ReportWords {
  const figures = useFigures();
  const { user } = useViewer();
  const words = known.get(figures) ?? makeWords(figures, user.workspace.currency);
  known.set(figures, words);
  return words;
}

/** Every row reads them; figures are of one currency. */
const known = new WeakMap<Figures, ReportWords>();

function makeWords(figures: Figures, currency: string): ReportWords {
  const { locale } = figures;
  const sums = (given: readonly Money[]) => (given.length === 0 ? [{ amount: 0, currency }] : given);
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const form = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (day: string) => made.format(Date.parse(`${day}T00:00Z`));
  };
  const range = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
  const weekdayShort = form({ weekday: "short", day: "numeric" });
  const weekday = form({ weekday: "short", day: "numeric", month: "short" });
  const dayShort = form({ day: "numeric", month: "short" });
  const month = form({ month: "long", year: "numeric" });
  const monthShort = form({ month: "short" });
  const name = (key: string, dimension: Dimension) => {
    if (dimension === "month") return month(`${key}-01`);
    return dimension === "week" ? `Week of ${figures.day(key)}` : weekday(key);
  };
  return {
    hours: formatDuration,
    percent: (value) => `${percent.format(value).replace("-", "\u2212")} %`,
    share: (part, whole) => `${percent.format(whole === 0 ? 0 : (part / whole) * 100)} %`,
    sums,
    money: (given) => figures.sums(sums(given)),
    currency,
    inOneCurrency: (sums) => sums.find((sum) => sum.currency === currency)?.amount ?? 0,
    period: ({ from, to }) =>
      range
        .formatRange(Date.parse(`${from}T00:00Z`), Date.parse(`${to}T00:00Z`))
        // Server and browser may know different blanks around the dash.
        .replace(/\s*–\s*/u, "–"),
    named: (group, dimension) =>
      dimension === "day" || dimension === "week" || dimension === "month"
        ? { ...group, name: name(group.key, dimension) }
        : group,
    bar: (key, bar) => ({
      key,
      short: bar === "day" ? weekdayShort(key) : bar === "week" ? dayShort(key) : monthShort(`${key}-01`),
      long: name(key, bar),
    }),
    counted: (count, dimension) => {
      const one = DIMENSION_NAMES[dimension].toLowerCase();
      return `${count.toLocaleString(locale)} ${count === 1 ? one : (PLURALS[dimension] ?? `${one}s`)}`;
    },
  };
}
