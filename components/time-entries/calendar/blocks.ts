import { type Axis, placeOf } from "@/components/time-entries/calendar/axis";

/** The time of an entry as it is drawn: the running one until now. */
export interface Span {
  startMs: number;
  endMs: number;
}

/** A part of an entry in the column of one day. */
export interface Block<Item> {
  item: Item;
  /** Places on the axis. */
  from: number;
  to: number;
  /** The time of this part. A place that a day does not have adds to its height, and nothing to this. */
  seconds: number;
  /** Whether it comes from the day before, and goes on into the next. */
  isFromBefore: boolean;
  goesOn: boolean;
  /** Which of so many lanes beside each other it has. */
  lane: number;
  lanes: number;
}

/** What is shorter is drawn as long as this, minutes: it must be seen and hit. */
export const SHORTEST = 15;

/** The blocks of a day. What overlaps stands side by side; what only touches does not. */
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

/** Parts that hang together because each overlaps one before it. */
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

/** Each part takes the first lane that is free where it begins. */
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

/** The part of the axis that is shown: the usual hours, and more where there is time. Places, whole hours. */
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
