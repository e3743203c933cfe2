import { secondsBetween } from "@/lib/kernel/core/time";
import type { BillableEntry, FreedEntry } from "@/lib/tracking/time-entries/rules";
import type { TimePlace } from "../schema/copy";
import { timeLines, type TimeLine } from "./time-lines";
import { type Warning, warningOf } from "./warning";

/** Time entries of an invoice that are in the same state now. */
export interface Place {
  state: TimePlace["state"];
  invoiceId: string | null;
  invoiceNumber: string | null;
  /** Oldest first. */
  entryIds: string[];
  /** How many there are, which may be more than have their ids here. */
  count: number;
  /** As they were billed. */
  seconds: number;
  changedCount: number;
}

/** The invoice that billed the entries, as far as it decides what can be billed again. */
export interface Billed {
  clientId: string;
  currency: string;
  /** The project of each line, by the line's id. */
  projects: ReadonlyMap<string, string | null>;
}

/** Groups entries by what they are now, those on different invoices apart. */
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

/** The entries of each line, by the line's id. */
export function linesOf(entries: readonly FreedEntry[]): ReadonlyMap<string, readonly FreedEntry[]> {
  const lines = new Map<string, FreedEntry[]>();
  for (const entry of entries) {
    const line = lines.get(entry.lineId);
    if (line) line.push(entry);
    else lines.set(entry.lineId, [entry]);
  }
  return lines;
}

/** Seconds that were billed, before rounding. */
function secondsOf({ startTime, endTime }: Pick<FreedEntry, "startTime" | "endTime">): number {
  return secondsBetween(startTime, endTime);
}

/** Whether duration, rate or project are others than when the entry was billed. A deleted entry does not count. */
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

/** A line of tracked time on a void invoice. */
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

/** What a reissued line bills. */
export type ReissuedLine = Omit<VoidLine, "id"> & { entryIds: string[] };

/**
 * The lines that bill the time of one void line again. The line stays as it was where all of its entries are back and none
 * has changed. Otherwise its hours are counted again, and entries that have another project or rate by now get a line of
 * their own. A price that was set by hand is kept.
 *
 * @param freed the entries that the void line billed.
 * @param back those of them that are billed again, oldest first.
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
    ...timeLines(priced, "project", asItIs).map((again) => toReissued(again, line)),
    ...timeLines(moved, "task", asItIs).map((again) => toReissued(again, again)),
  ];
}

/** No line is called by its day. */
const asItIs = (day: string): string => day;

function toReissued(again: TimeLine, { description }: { description: string }): ReissuedLine {
  const { roundedSeconds: _rounded, ...line } = again;
  return { ...line, description };
}

/** What a copy does with the time entries of its original. */
export interface CopiedTime {
  billed: { count: number; seconds: number; changedCount: number };
  notBilled: Place[];
  /** Whether lines bill hours as if they were written by hand. */
  isByHand: boolean;
  /** Whether the entries of some lines are not known, because the invoice was voided by an older version. */
  isUnknown: boolean;
}

/** Return the warnings about a draft that was just copied, besides those about the draft itself. */
export function copyWarnings(
  { billed, notBilled, isByHand, isUnknown }: CopiedTime,
  { isDiscountLowered }: { isDiscountLowered: boolean },
): Warning[] {
  const left = { time_entry_count: notBilled.reduce((sum, { count }) => sum + count, 0) };
  const warnings: Warning[] = [];
  if (isUnknown) warnings.push(warningOf("time_unknown"));
  else if (isByHand) warnings.push(warningOf("time_not_copied", left));
  if (!isByHand && notBilled.length > 0) warnings.push(warningOf("time_left_out", left));
  if (billed.changedCount > 0) warnings.push(warningOf("time_changed", { time_entry_count: billed.changedCount }));
  if (isDiscountLowered) warnings.push(warningOf("discount_lowered"));
  return warnings;
}
