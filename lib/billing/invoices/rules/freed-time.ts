import { secondsBetween } from "@/lib/kernel/core/time";
import type { FreedEntry } from "@/lib/tracking/time-entries/rules";
import type { TimePlace } from "../schema/copy";

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
