/**
 * Copies of a module share only `globalThis` (docs/adr/060-copies-of-lib.md).
 *
 * @param name Unique property of `globalThis`.
 */
export function perProcess<Value extends object>(name: `stint${string}`, make: () => Value): () => Value {
  const held = globalThis as typeof globalThis & Record<typeof name, Value | undefined>;
  return () => (held[name] ??= make());
}
