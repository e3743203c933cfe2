import type { BillableEntry, FreedEntry } from "@/lib/tracking/time-entries/rules";
import { type Billed, isChanged } from "./freed-time";
import { timeLines, type TimeLine } from "./time-lines";

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
