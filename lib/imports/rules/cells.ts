import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

/** Longer cells are no date, time, number or single word. The limit bounds the work of the patterns that read them. */
export const LONGEST_CELL = 100;

const KEPT = 2000;

/** Remember the readings of short cells, because dates, times and words repeat in files. Long cells read as null. */
export function cachedReader<Reading>(read: (text: string) => Reading | null): (text: string) => Reading | null {
  const cached = memoizeLru(KEPT, read);
  return (text) => (text.length > LONGEST_CELL ? null : cached(text));
}
