/**
 * Return what a process has once, and make it on the first call. Next and our server load a module several times
 * (docs/adr/060-copies-of-lib.md): each copy has variables of its own, and they share only what hangs on `globalThis`. A
 * value that is replaced or removed later goes into a member of an object that stays.
 *
 * @param name Of the property of `globalThis`, which nothing else has.
 */
export function perProcess<Value extends object>(name: `stint${string}`, make: () => Value): () => Value {
  const held = globalThis as typeof globalThis & Record<typeof name, Value | undefined>;
  return () => (held[name] ??= make());
}
