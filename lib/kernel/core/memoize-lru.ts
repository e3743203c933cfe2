/** Bounds the memory for callers' keys. */
export function memoizeLru<Value>(max: number, make: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, { value: Value }>();
  return (key) => {
    const entry = kept.get(key) ?? { value: make(key) };
    // Makes the first key the least recently used.
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return entry.value;
  };
}
