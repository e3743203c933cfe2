/**
 * What a process has once, made when it is first asked for. The same module is loaded several times there, by the bundle of
 * our server and by Next's: each copy has variables of its own, and they share only what hangs on `globalThis`. What is to
 * be set, or taken away again, goes into a member of an object that stays.
 *
 * @param name Of the property of `globalThis`, which nothing else has.
 */
export function perProcess<Value extends object>(name: `stint${string}`, make: () => Value): () => Value {
  const held = globalThis as typeof globalThis & Record<typeof name, Value | undefined>;
  return () => (held[name] ??= make());
}
