/**
 * Next and our server load a module several times (docs/adr/060-copies-of-lib.md); copies share only `globalThis`.
 * Wrap a replaceable value in an object.
 *
 * @param name Unique property of `globalThis`.
 */
export function perProcess<Value extends object>(name: `stint${string}`, make: () => Value): () => Value {
  const held = globalThis as typeof globalThis & Record<typeof name, Value | undefined>;
  return () => (held[name] ??= make());
}
