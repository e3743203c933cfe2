import { addDays, daysBetween, startOfWeek } from "@/lib/kernel/core/wall-clock";
import type { FieldObject } from "@/lib/tracking/custom-fields/rules";

/** In the order of the menu. */
export const PRESETS = [
  "today",
  "this-week",
  "last-week",
  "this-month",
  "last-month",
  "this-quarter",
  "this-year",
  "last-year",
] as const;
export type Preset = (typeof PRESETS)[number];

/** `YYYY-MM-DD`, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** A current range ends today. */
export function presetPeriod(preset: Preset, today: string, weekStart: number): Period {
  const monday = startOfWeek(today, weekStart);
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  const until = (from: string): Period => ({ from, to: today });
  switch (preset) {
    case "today":
      return until(today);
    case "this-week":
      return until(monday);
    case "last-week":
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case "this-month":
      return until(`${month}-01`);
    case "last-month":
      return wholeMonth(monthsFrom(month, -1));
    case "this-quarter":
      return until(`${year}-${twoDigits(quarter)}-01`);
    case "this-year":
      return until(`${year}-01-01`);
    case "last-year":
      return { from: `${String(Number(year) - 1)}-01-01`, to: `${String(Number(year) - 1)}-12-31` };
  }
}

const DAYS: readonly (Preset | null)[] = ["today", "this-week", "last-week"];

/** Return whether a period is counted in months. A week that begins on the first of a month is not. */
function isOfMonths({ from, to }: Period, preset: Preset | null): boolean {
  if (!from.endsWith("-01") || DAYS.includes(preset)) return false;
  return preset !== null || to === lastDay(to.slice(0, 7));
}

/**
 * Return the next or previous period of the same length, in months or days.
 *
 * @param preset of the period.
 */
export function movedPeriod({ from, to }: Period, by: -1 | 1, preset: Preset | null = null): Period {
  if (isOfMonths({ from, to }, preset)) {
    const months = monthsBetween(from, to) + 1;
    const start = monthsFrom(from.slice(0, 7), by * months);
    return { from: `${start}-01`, to: lastDay(monthsFrom(start, months - 1)) };
  }
  const days = (daysBetween(from, to) + 1) * by;
  return { from: addDays(from, days), to: addDays(to, days) };
}

/** Return the same days of the previous months, or the same number of days before. */
export function sameDaysBefore({ from, to }: Period, preset: Preset | null = null): Period {
  if (!isOfMonths({ from, to }, preset)) return movedPeriod({ from, to }, -1, preset);
  const months = monthsBetween(from, to) + 1;
  const last = monthsFrom(to.slice(0, 7), -months);
  const isWhole = to === lastDay(to.slice(0, 7));
  const day = isWhole ? lastDay(last) : `${last}-${to.slice(8)}`;
  return { from: `${monthsFrom(from.slice(0, 7), -months)}-01`, to: day < lastDay(last) ? day : lastDay(last) };
}

export type Bar = "day" | "week" | "month";

/** The default first. */
export function barsFor({ from, to }: Period): readonly [Bar, ...Bar[]] {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return ["day", "week"];
  if (days <= 92) return ["week", "day", "month"];
  return days <= 400 ? ["month", "week"] : ["month"];
}

/** Days, first days of weeks, or months, as reports name them. */
export function barKeys({ from, to }: Period, bar: Bar, weekStart: number): string[] {
  const keys: string[] = [];
  if (bar === "month") {
    for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthsFrom(month, 1)) keys.push(month);
    return keys;
  }
  const step = bar === "week" ? 7 : 1;
  const first = bar === "week" ? startOfWeek(from, weekStart) : from;
  for (let day = first; day <= to; day = addDays(day, step)) keys.push(day);
  return keys;
}

function wholeMonth(month: string): Period {
  return { from: `${month}-01`, to: lastDay(month) };
}

function monthsBetween(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

function monthsFrom(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

function lastDay(month: string): string {
  return addDays(`${monthsFrom(month, 1)}-01`, -1);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** Keys of entries without a group, and of the groups beyond `top`. No tag has a comma. */
export const NO_GROUP = ",";
export const REST = ",,";

/** Groupings of reports besides custom fields. */
export const DIMENSIONS = ["client", "project", "task", "user", "tag", "day", "week", "month", "approval"] as const;
export type NamedDimension = (typeof DIMENSIONS)[number];
export type Dimension = NamedDimension | CustomDimension;

/** A grouping by a custom field of the entry, or of its client, project or task. */
export type CustomDimension = `${"" | "client." | "project." | "task."}custom.${string}`;

export const CUSTOM_DIMENSION = "(?:(?:client|project|task)\\.)?custom\\.[a-z][a-z0-9_]{0,39}";

const CUSTOM = new RegExp(`^${CUSTOM_DIMENSION}$`);

export function isCustom(name: string): name is CustomDimension {
  return CUSTOM.test(name);
}

/** Return the field of a grouping, by its object and key. */
export function fieldOf(dimension: CustomDimension): { object: Exclude<FieldObject, "invoice">; key: string } {
  const parts = dimension.split(".");
  const object = (["client", "project", "task"] as const).find((one) => one === parts[0]) ?? "time_entry";
  return { object, key: parts.at(-1) ?? "" };
}

/** Return the grouping as the texts name it. */
export function wordOf<Of extends Dimension>(dimension: Of): Exclude<Of, CustomDimension> | "custom" {
  return isCustom(dimension) ? "custom" : (dimension as Exclude<Of, CustomDimension>);
}

/** Colors in a chart that people can tell apart. */
export const MAX_SERIES = 11;

/** The first grouping that is not time. */
export function seriesOf(groups: readonly (Dimension | null)[]): Dimension {
  return groups.find((one): one is Dimension => one !== null && !isTime(one)) ?? "project";
}

export function isTime(dimension: Dimension): dimension is "day" | "week" | "month" {
  return dimension === "day" || dimension === "week" || dimension === "month";
}

/** Whether groups hold whole invoice lines, so that unbilled amounts add up to the total. */
export function isOfLines(dimension: Dimension): dimension is "client" | "project" | "task" {
  return dimension === "client" || dimension === "project" || dimension === "task";
}

/** Basis of revenue: billable time at its rates, or invoiced amounts. */
export const REVENUES = ["billable", "invoiced"] as const;

/** Oldest first. */
export const DEBT_AGES = ["late_over_30", "late", "due_within_14", "due_later"] as const;

/** Percentage of revenue, rounded half away from zero to one decimal, such as `41.5`; null without revenue. */
export function marginOf(profitMinor: number, revenueMinor: number): string | null {
  if (revenueMinor === 0) return null;
  const tenths = (Math.abs(profitMinor) * 1000) / revenueMinor;
  const text = (Math.round(tenths) / 10).toFixed(1);
  return profitMinor < 0 && text !== "0.0" ? `-${text}` : text;
}
