/** Longer cells are no date, time, number or single word. The limit bounds the work of the patterns that read them. */
export const LONGEST_CELL = 100;

const MOST_KEPT = 2000;

/** Remember the readings of short cells, because dates, times and words repeat in files. Long cells read as null. */
export function cachedReader<Reading>(read: (text: string) => Reading | null): (text: string) => Reading | null {
  const kept = new Map<string, Reading | null>();
  return (text) => {
    if (text.length > LONGEST_CELL) return null;
    const known = kept.get(text);
    if (known !== undefined) return known;
    // Forgetting all costs less than tracking the use of each.
    if (kept.size >= MOST_KEPT) kept.clear();
    const reading = read(text);
    kept.set(text, reading);
    return reading;
  };
}
