/** Keeps what `make` gave for each of the latest `max` keys, so that no caller's choice of keys fills the memory. */
export function memoizeLru<Value>(max: number, make: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, { value: Value }>();
  return (key) => {
    const entry = kept.get(key) ?? { value: make(key) };
    // Set anew, so that the first key of the map is the one that was not asked for longest.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return entry.value;
  };
}
