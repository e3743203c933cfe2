/** A step ends within a minute or so; what is still due then goes to the next run. */
export const RUN_FOR_MS = 40_000;

/** The moment so many seconds from now, Unix milliseconds, in whole seconds, which are fine enough; a later one than this. */
export function wholeSecondAfter(seconds: number): number {
  const now = Date.now() / 1000;
  return 1000 * Math.max(Math.ceil(now + seconds), Math.floor(now) + 1);
}

/** Starts the next run at a moment. One is enough for all runs together: its id is the moment. */
export function wakeUp<Name extends string>(name: Name, atMs: number) {
  return { name, id: `${name}:${String(atMs)}`, ts: atMs, data: {} };
}
