import type { Format } from "@/lib/billing/invoice-content/format";
import type { BillableEntry } from "@/lib/tracking/time-entries/rules";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";
import { hoursOf } from "./money";

export interface TimeLine {
  description: string;
  /** Rounded hours, to two places. */
  quantity: string;
  /** Before rounding. */
  trackedSeconds: number;
  roundedSeconds: number;
  unitPriceMinor: number;
  projectId: string;
  projectName: string;
  periodStart: string;
  periodEnd: string;
  entryIds: string[];
}

/**
 * A line has one project and one rate, so that quantity × price is its amount.
 *
 * @param entries Oldest first.
 * @param dayOf Formats a day for lines that are named by day.
 */
export function timeLines(entries: readonly BillableEntry[], grouping: TimeGrouping, dayOf: Format["day"]): TimeLine[] {
  const groups = new Map<string, BillableEntry[]>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.projectId, keyOf(entry, grouping), String(entry.rateMinor)]);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()]
    .map((group) => toLine(group, grouping, dayOf))
    .filter((line) => line !== null)
    .sort((one, other) => compare(one.projectName, other.projectName) || compare(one.projectId, other.projectId));
}

function toLine(group: readonly BillableEntry[], grouping: TimeGrouping, dayOf: Format["day"]): TimeLine | null {
  const [first] = group;
  if (!first) return null;
  const roundedSeconds = group.reduce((sum, entry) => sum + entry.roundedSeconds, 0);
  const days = group.map((entry) => entry.day).sort(compare);
  return {
    description: titleOf(first, grouping, dayOf),
    quantity: hoursOf(roundedSeconds),
    trackedSeconds: group.reduce((sum, entry) => sum + entry.seconds, 0),
    roundedSeconds,
    unitPriceMinor: first.rateMinor ?? 0,
    projectId: first.projectId,
    projectName: first.projectName,
    periodStart: days[0] ?? first.day,
    periodEnd: days.at(-1) ?? first.day,
    entryIds: group.map((entry) => entry.id),
  };
}

function keyOf(entry: BillableEntry, grouping: TimeGrouping): string | null {
  return { project: null, task: entry.taskId, user: entry.userId, day: entry.day, entry: entry.id }[grouping];
}

/** Limit of a line's description, in characters. */
const MAX_TITLE = 2000;

function titleOf(entry: BillableEntry, grouping: TimeGrouping, dayOf: Format["day"]): string {
  const work = entry.taskName ?? entry.projectName;
  if (grouping === "project") return entry.projectName;
  if (grouping === "task") return work;
  if (grouping === "user") return entry.userName;
  if (grouping === "day") return dayOf(entry.day);
  return entry.notes.trim().slice(0, MAX_TITLE) || work;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
