"use client";

import { useTranslations } from "next-intl";
import type { Dimension } from "@/components/reports/report-state";
import type { GroupName } from "@/components/reports/series";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import type { Money } from "@/lib/kernel/core/money";
import { type Bar, isTime, NO_GROUP, type Period, REST } from "@/lib/reporting/reports/rules";

export interface ReportWords {
  hours: (seconds: number) => string;
  /** `90.6 %` */
  share: (part: number, whole: number) => string;
  /** `41.5 %`, `−8.0 %` */
  percent: (value: number) => string;
  /** Sums of several currencies. Without any, zero in the workspace's currency. */
  sums: (sums: readonly Money[]) => readonly Money[];
  /** The same as one text, side by side. */
  money: (sums: readonly Money[]) => string;
  /** The workspace's currency, in which charts show money. */
  currency: string;
  /** Minor units of that currency. */
  inOneCurrency: (sums: readonly Money[]) => number;
  /** `1–19 Nov 2026` */
  period: (period: Period) => string;
  /** The group with its name for the viewer: days are formatted, and a missing project is "No project". */
  named: (group: GroupName, dimension: Dimension) => GroupName;
  bar: (key: string, bar: Bar) => { key: string; short: string; long: string };
  /** `8 projects` */
  counted: (count: number, dimension: Dimension) => string;
}

/** Format a report for its viewer. */
export function useReportWords(): ReportWords {
  const t = useTranslations("reports.words");
  const figures = useFigures();
  const { currency } = useViewer().user.workspace;
  const forms = formsOf(figures.locale);
  const sums = (given: readonly Money[]) => (given.length === 0 ? [{ amount: 0, currency }] : given);
  const timeName = (key: string, dimension: Bar) => {
    if (dimension === "month") return forms.month(`${key}-01`);
    return dimension === "week" ? t("weekOf", { day: figures.day(key) }) : forms.weekday(key);
  };
  return {
    hours: formatDuration,
    percent: forms.percent,
    share: (part, whole) => forms.percent(whole === 0 ? 0 : (part / whole) * 100),
    sums,
    money: (given) => figures.sums(sums(given)),
    currency,
    inOneCurrency: (sums) => sums.find((sum) => sum.currency === currency)?.amount ?? 0,
    period: forms.period,
    named: (group, dimension) => {
      if (group.key === REST) return group;
      if (isTime(dimension)) return { ...group, name: timeName(group.key, dimension) };
      if (group.key === NO_GROUP) return { ...group, name: t(`noGroup.${dimension}`) };
      return dimension === "project" && group.detail === null ? { ...group, detail: t("internal") } : group;
    },
    bar: (key, bar) => ({ key, short: forms.bar(key, bar), long: timeName(key, bar) }),
    counted: (count, dimension) => t(`counts.${dimension}`, { count }),
  };
}

/** Shared by all rows: a formatter takes longer to create than to use. */
const formsOf = memoizeLru(5, (locale) => {
  const percent = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const range = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
  const form = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (day: string) => made.format(Date.parse(`${day}T00:00Z`));
  };
  const weekdayShort = form({ weekday: "short", day: "numeric" });
  const dayShort = form({ day: "numeric", month: "short" });
  const monthShort = form({ month: "short" });
  return {
    percent: (value: number) => `${percent.format(value).replace("-", "\u2212")} %`,
    period: ({ from, to }: Period) =>
      range
        .formatRange(Date.parse(`${from}T00:00Z`), Date.parse(`${to}T00:00Z`))
        // Server and browser may use different spaces around the dash.
        .replace(/\s*–\s*/u, "–"),
    weekday: form({ weekday: "short", day: "numeric", month: "short" }),
    month: form({ month: "long", year: "numeric" }),
    bar: (key: string, bar: Bar) =>
      bar === "day" ? weekdayShort(key) : bar === "week" ? dayShort(key) : monthShort(`${key}-01`),
  };
});
