"use client";

import { useTranslations } from "next-intl";
import type { TimesheetStatus } from "@/lib/tracking/timesheets/rules";
import type { Dimension } from "@/lib/reporting/reports/schema/time";
import type { GroupName } from "@/components/reports/series";
import { useDimensionNames } from "@/components/reports/use-dimension-names";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { isolated } from "@/lib/kernel/core/isolated";
import type { DateShape } from "@/lib/kernel/core/locale-data";
import { dateFormat, formatNumber } from "@/lib/kernel/core/locale-formats";
import type { Money } from "@/lib/kernel/core/money";
import {
  type Bar,
  type CustomDimension,
  isCustom,
  isTime,
  NO_GROUP,
  type Period,
  REST,
  wordOf,
} from "@/lib/reporting/reports/rules";

export interface ReportWords {
  hours: (seconds: number) => string;
  /** `90.6 %` */
  share: (part: number, whole: number) => string;
  /** `41.5 %`, `−8.0 %` */
  percent: (value: number) => string;
  /** Sums of several currencies. Without any, zero in the workspace's currency. */
  sums: (sums: readonly Money[]) => readonly Money[];
  /** One text. */
  money: (sums: readonly Money[]) => string;
  /** The workspace's currency, in which charts show money. */
  currency: string;
  /** Minor units of that currency. */
  inOneCurrency: (sums: readonly Money[]) => number;
  /** `1–19 Nov 2026` */
  period: (period: Period) => string;
  /** Days are formatted, and a missing project is "No project". */
  named: (group: GroupName, dimension: Dimension) => GroupName;
  bar: (key: string, bar: Bar) => { key: string; short: string; long: string };
  /** `8 projects` */
  counted: (count: number, dimension: Dimension) => string;
}

export function useReportWords(): ReportWords {
  const t = useTranslations("reports.words");
  const figures = useFigures();
  const nameOfValue = useValueNames();
  const { user, formats } = useViewer();
  const { currency } = user.workspace;
  const forms = formsOf(figures.locale);
  const sums = (given: readonly Money[]) => (given.length === 0 ? [{ amount: 0, currency }] : given);
  const timeName = (key: string, dimension: Bar) => {
    if (dimension === "month") return forms.month(`${key}-01`);
    return dimension === "week" ? t("weekOf", { day: figures.inSentence.day(key) }) : forms.weekday(key);
  };
  return {
    hours: formatDuration,
    percent: forms.percent,
    share: (part, whole) => forms.percent(whole === 0 ? 0 : (part / whole) * 100),
    sums,
    money: (given) => figures.sums(sums(given)),
    currency,
    inOneCurrency: (sums) => sums.find((sum) => sum.currency === currency)?.amount ?? 0,
    period: ({ from, to }) => (from === to ? figures.fullDay(from) : formats.dayRange(from, to, "")),
    named: (group, dimension) => {
      if (group.key === REST) return group;
      if (isTime(dimension)) return { ...group, name: timeName(group.key, dimension) };
      if (group.key === NO_GROUP) return { ...group, name: t(`noGroup.${wordOf(dimension)}`) };
      if (isCustom(dimension)) return { ...group, name: nameOfValue(group, dimension) };
      if (dimension === "approval") return { ...group, name: t(`approvals.${group.key as TimesheetStatus}`) };
      return dimension === "project" && group.detail === null ? { ...group, detail: t("internal") } : group;
    },
    bar: (key, bar) => ({ key, short: forms.bar(key, bar), long: timeName(key, bar) }),
    counted: (count, dimension) => t(`counts.${wordOf(dimension)}`, { count }),
  };
}

/** Name the groups of custom fields. */
function useValueNames() {
  const t = useTranslations("common.fields");
  const { day, quantity } = useFigures();
  const { fieldCalled } = useDimensionNames();
  return ({ name }: GroupName, dimension: CustomDimension) => {
    const type = fieldCalled(dimension)?.type;
    if (type === "boolean") return t(name === "true" ? "yes" : "no");
    if (type === "date") return day(name);
    return type === "number" ? quantity(name) : name;
  };
}

function formsOf(locale: string) {
  const form = (shape: DateShape) => (day: string) =>
    isolated(dateFormat(locale, shape).format(Date.parse(`${day}T00:00Z`)));
  const [weekdayShort, dayShort, monthShort] = [form("weekdayNumber"), form("day"), form("shortMonth")];
  return {
    percent: (value: number) => `${formatNumber(value, locale, { min: 1, max: 1 }).replace("-", "\u2212")} %`,
    weekday: form("weekdayAndDay"),
    month: form("monthAndYear"),
    bar: (key: string, bar: Bar) =>
      bar === "day" ? weekdayShort(key) : bar === "week" ? dayShort(key) : monthShort(`${key}-01`),
  };
}
