import { type Axis, placeOf } from "@/components/time-entries/calendar/axis";
import type { Span } from "@/lib/kernel/core/spans";

export interface Block<Item> {
  item: Item;
  /** Places on the axis. */
  from: number;
  to: number;
  /** Gaps of the day add to the height only. */
  seconds: number;
  /** Whether the entry starts on an earlier day, and ends on a later one. */
  isFromBefore: boolean;
  goesOn: boolean;
  /** Index of its lane, and the number of lanes side by side. */
  lane: number;
  lanes: number;
}

/** Minutes, so that short entries can be seen and pressed. */
export const SHORTEST = 15;

/** Overlapping blocks are side by side. */
export function blocksOf<Item>(
  items: readonly Item[],
  spanOf: (item: Item) => Span,
  { axis, date, dayMs }: { axis: Axis; date: string; dayMs: Span },
): Block<Item>[] {
  const parts = items
    .map((item) => ({ item, span: spanOf(item) }))
    .filter(({ span }) => span.startMs < dayMs.endMs && (span.endMs > dayMs.startMs || span.startMs >= dayMs.startMs))
    .map(({ item, span }) => {
      const from = placeOf(axis, date, span.startMs);
      return {
        item,
        from,
        to: Math.max(from, placeOf(axis, date, span.endMs)),
        seconds: (Math.min(span.endMs, dayMs.endMs) - Math.max(span.startMs, dayMs.startMs)) / 1000,
        isFromBefore: span.startMs < dayMs.startMs,
        goesOn: span.endMs > dayMs.endMs,
      };
    })
    .sort((one, other) => one.from - other.from || other.to - one.to);
  return clustersOf(parts).flatMap(inLanes);
}

interface Part {
  from: number;
  to: number;
}

/** Parts may overlap directly or through others. */
function clustersOf<P extends Part>(parts: readonly P[]): P[][] {
  const clusters: P[][] = [];
  let end = -1;
  for (const part of parts) {
    const last = clusters.at(-1);
    if (last && part.from < end) last.push(part);
    else clusters.push([part]);
    end = Math.max(last && part.from < end ? end : -1, drawnTo(part));
  }
  return clusters;
}

function inLanes<P extends Part>(cluster: readonly P[]): (P & { lane: number; lanes: number })[] {
  const ends: number[] = [];
  const placed = cluster.map((part) => {
    const free = ends.findIndex((end) => end <= part.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = drawnTo(part);
    return { ...part, lane };
  });
  return placed.map((part) => ({ ...part, lanes: ends.length }));
}

function drawnTo({ from, to }: Part): number {
  return Math.max(to, from + SHORTEST);
}

/** Return whole hours: the usual ones, extended to hold all blocks. */
export function windowOf(blocks: readonly Part[], axis: Axis): { from: number; to: number } {
  const usual = { from: 7 * 60, to: axis.minutes - 4 * 60 };
  return blocks.reduce(
    (window, block) => ({
      from: Math.min(window.from, Math.floor(block.from / 60) * 60),
      to: Math.max(window.to, Math.min(axis.minutes, Math.ceil(drawnTo(block) / 60) * 60)),
    }),
    usual,
  );
}
