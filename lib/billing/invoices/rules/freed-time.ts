import { secondsBetween } from "@/lib/kernel/core/time";
import type { BillableEntry, FreedEntry } from "@/lib/tracking/time-entries/rules";
import type { TimePlace } from "../schema/copy";
import { timeLines, type TimeLine } from "./time-lines";
import { type Warning, warningOf } from "./warning";

export interface Place {
  state: TimePlace["state"];
  invoiceId: string | null;
  invoiceNumber: string | null;
  /** Oldest first. */
  entryIds: string[];
  /** Can exceed the number of `entryIds`. */
  count: number;
  /** As billed. */
  seconds: number;
  changedCount: number;
}

export interface Billed {
  clientId: string;
  currency: string;
  projects: ReadonlyMap<string, string | null>;
}

export function placesOf(entries: readonly FreedEntry[], billed: Billed): Place[] {
  const places = new Map<string, Place>();
  for (const entry of entries) {
    const state = stateOf(entry, billed);
    const { invoiceId = null, invoiceNumber = null } = entry.now ?? {};
    const key = `${state} ${invoiceId ?? ""}`;
    const place = places.get(key) ?? {
      state,
      invoiceId,
      invoiceNumber,
      entryIds: [],
      count: 0,
      seconds: 0,
      changedCount: 0,
    };
    places.set(key, place);
    place.entryIds.push(entry.entryId);
    place.count++;
    place.seconds += secondsOf(entry);
    place.changedCount += isChanged(entry, billed) ? 1 : 0;
  }
  return [...places.values()];
}

export function linesOf(entries: readonly FreedEntry[]): ReadonlyMap<string, readonly FreedEntry[]> {
  const lines = new Map<string, FreedEntry[]>();
  for (const entry of entries) {
    const line = lines.get(entry.lineId);
    if (line) line.push(entry);
    else lines.set(entry.lineId, [entry]);
  }
  return lines;
}

function secondsOf({ startTime, endTime }: Pick<FreedEntry, "startTime" | "endTime">): number {
  return secondsBetween(startTime, endTime);
}

/** Duration, rate or project changed after billing. False for a deleted entry. */
export function isChanged({ lineId, startTime, endTime, rateMinor, now }: FreedEntry, { projects }: Billed): boolean {
  if (now === null) return false;
  return (
    now.endTime === null ||
    now.rateMinor !== rateMinor ||
    now.projectId !== (projects.get(lineId) ?? null) ||
    secondsBetween(now.startTime, now.endTime) !== secondsBetween(startTime, endTime)
  );
}

function stateOf({ now }: FreedEntry, { clientId, currency }: Billed): Place["state"] {
  if (now === null) return "deleted";
  if (now.invoiceId !== null) return "billed";
  if (now.endTime === null) return "running";
  if (!now.billable) return "not_billable";
  if (now.clientId !== clientId) return "other_client";
  return now.rateMinor !== null && now.currency !== currency ? "other_currency" : "unbilled";
}

interface VoidLine {
  id: string;
  description: string;
  quantity: string;
  unitPriceMinor: number;
  projectId: string | null;
  projectName: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  trackedSeconds: number | null;
}

export type ReissuedLine = Omit<VoidLine, "id"> & { entryIds: string[] };

/**
 * The line is unchanged if all entries are. Otherwise its hours are recalculated, and entries with another project or
 * rate get their own line. A manual price is kept.
 *
 * @param back The entries that are billed again, oldest first.
 */
export function reissuedLines(
  line: VoidLine,
  freed: readonly FreedEntry[],
  back: readonly BillableEntry[],
  billed: Billed,
): ReissuedLine[] {
  if (back.length === 0) return [];
  if (back.length === freed.length && !freed.some((entry) => isChanged(entry, billed))) {
    const { id: _id, ...same } = line;
    return [{ ...same, entryIds: back.map(({ id }) => id) }];
  }
  const isPricedByHand = freed.some(({ rateMinor }) => (rateMinor ?? 0) !== line.unitPriceMinor);
  const stayed = back.filter(({ projectId }) => projectId === line.projectId);
  const moved = back.filter(({ projectId }) => projectId !== line.projectId);
  const priced = isPricedByHand ? stayed.map((entry) => ({ ...entry, rateMinor: line.unitPriceMinor })) : stayed;
  return [
    ...timeLines(priced, "project", unformatted).map((again) => toReissued(again, line)),
    ...timeLines(moved, "task", unformatted).map((again) => toReissued(again, again)),
  ];
}

const unformatted = (day: string): string => day;

function toReissued(again: TimeLine, { description }: { description: string }): ReissuedLine {
  const { roundedSeconds: _rounded, ...line } = again;
  return { ...line, description };
}

export interface CopiedTime {
  billed: { count: number; seconds: number; changedCount: number };
  notBilled: Place[];
  /** Whether time lines became manual lines. */
  isManual: boolean;
  /** An older version voided the invoice, and did not record its entries. */
  isUnknown: boolean;
}

/** Expenses or milestones. */
export interface CopiedSources {
  /** Whether their lines became manual lines. */
  isManual: boolean;
  /** Number of released ones that the copy does not bill. */
  leftOut: number;
}

export function copyWarnings(
  { billed, notBilled, isManual, isUnknown }: CopiedTime,
  {
    expenses,
    milestones,
    isFeeLeftOut,
    isDiscountLowered,
  }: { expenses: CopiedSources; milestones: CopiedSources; isFeeLeftOut: boolean; isDiscountLowered: boolean },
): Warning[] {
  const left = { time_entry_count: notBilled.reduce((sum, { count }) => sum + count, 0) };
  const warnings: Warning[] = [];
  if (isUnknown) warnings.push(warningOf("time_unknown"));
  else if (isManual) warnings.push(warningOf("time_not_copied", left));
  if (!isManual && notBilled.length > 0) warnings.push(warningOf("time_left_out", left));
  if (billed.changedCount > 0) warnings.push(warningOf("time_changed", { time_entry_count: billed.changedCount }));
  if (expenses.isManual) warnings.push(warningOf("expenses_not_copied"));
  if (expenses.leftOut > 0) warnings.push(warningOf("expenses_left_out", { expense_count: expenses.leftOut }));
  if (milestones.isManual) warnings.push(warningOf("milestones_not_copied"));
  if (milestones.leftOut > 0) warnings.push(warningOf("milestones_left_out", { milestone_count: milestones.leftOut }));
  if (isFeeLeftOut) warnings.push(warningOf("late_fee_left_out"));
  if (isDiscountLowered) warnings.push(warningOf("discount_lowered"));
  return warnings;
}
