import { sum } from "@/lib/kernel/core/sum";
import { type Bar, isCustom, isTime, NO_GROUP, REST } from "@/lib/reporting/reports/rules";
import type { Dimension } from "@/lib/reporting/reports/schema/time";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";
import type { TimeReport, TimeReportRow } from "@/lib/reporting/reports/schema/time";

type Color = (typeof PROJECT_COLORS)[number];

export interface GroupName {
  key: string;
  /** Empty for entries without this group. */
  name: string;
  /** The client of a project. */
  detail: string | null;
  color: Color | null;
}

/**
 * The name is translated by the caller.
 *
 * @param at index of the row, which chooses the color of groups without their own.
 */
export function groupOf(row: TimeReportRow, dimension: Dimension, at: number): GroupName {
  const color = PROJECT_COLORS[at % PROJECT_COLORS.length] ?? "clay";
  if (isCustom(dimension)) {
    const shown = row.custom?.[dimension];
    // Quoted, so that no text is the key of entries without a value.
    return shown ? { key: JSON.stringify(shown.value), name: shown.label, detail: null, color } : noGroup(dimension);
  }
  const value = row[dimension];
  if (value === null || value === undefined) return noGroup(dimension);
  if (typeof value === "string") {
    return { key: value, name: value, detail: null, color: isTime(dimension) ? null : color };
  }
  if (dimension === "project" && "color" in value) {
    const own = PROJECT_COLORS.find((one) => one === value.color) ?? "clay";
    return { key: value.id, name: value.name, detail: value.client_name, color: own };
  }
  return { key: value.id, name: value.name, detail: null, color };
}

function noGroup(dimension: Dimension): GroupName {
  return { key: NO_GROUP, name: "", detail: null, color: isTime(dimension) ? null : "clay" };
}

interface Series {
  group: GroupName;
  /** In the order of the bars: seconds, or minor units of one currency. */
  values: readonly number[];
}

export interface Stack {
  series: readonly Series[];
  /** Of each bar. */
  totals: readonly number[];
}

/**
 * The largest group is at the bottom, and the rest is on top.
 *
 * @param report grouped by the bars first, and with `MAX_SERIES` as its `top`.
 * @param order the groups as the table lists them, so that both have the same colors.
 */
export function stackOf(
  report: TimeReport,
  bars: readonly string[],
  {
    bar,
    dimension,
    order,
    valueOf,
    rest: nameOfRest,
  }: {
    bar: Bar;
    dimension: Dimension;
    order: readonly GroupName[];
    valueOf: (row: TimeReportRow) => number;
    /** The rest stands for `count` groups. */
    rest: (count: number) => string;
  },
): Stack {
  const rest = { key: REST, name: nameOfRest(report.rest_count), detail: null, color: null };
  const at = new Map(bars.map((key, index) => [key, index]));
  const known = new Map(order.map((group) => [group.key, group]));
  const values = new Map<string, { group: GroupName; values: number[] }>();
  for (const row of report.rows) {
    const index = at.get(row[bar] ?? "");
    if (index === undefined) continue;
    const found = row.is_rest ? rest : groupOf(row, dimension, values.size);
    const series = values.get(found.key) ?? { group: known.get(found.key) ?? found, values: bars.map(() => 0) };
    values.set(found.key, series);
    series.values[index] = (series.values[index] ?? 0) + valueOf(row);
  }
  const weight = ({ group, values: drawn }: Series) => (group === rest ? -1 : sum(drawn));
  const series = [...values.values()].sort((one, other) => weight(other) - weight(one));
  return { series, totals: bars.map((_bar, index) => sum(series.map((one) => one.values[index] ?? 0))) };
}

/** Maximum number of parts of a scale. */
const PARTS = 5;

/** The lines are at round numbers, the last at or above the largest bar and at least one unit. */
export function scaleOf(largest: number, unit: number): { top: number; lines: readonly number[] } {
  const wanted = Math.max(largest / unit, 1);
  const power = 10 ** Math.floor(Math.log10(wanted / PARTS));
  const steps = wanted <= 2.5 ? [0.25, 0.5] : [1, 2, 5, 10].map((factor) => Math.max(factor * power, 1));
  const step = steps.find((one) => one * PARTS >= wanted) ?? wanted;
  const count = Math.ceil(wanted / step);
  return { top: count * step * unit, lines: Array.from({ length: count + 1 }, (_, line) => line * step * unit) };
}
