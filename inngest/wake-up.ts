/** A step ends within a minute or so. What is still due then goes to the next run. */
export const RUN_FOR_MS = 40_000;

/**
 * The event that starts the next run, which sleeps for `waitSeconds` first. Its id is the second of its end, so that all runs
 * that want to wake at the same second share one.
 *
 * @param wakeIn seconds, may be fractional. The wait is at least one second: the id of a shorter one could be taken.
 */
export function wakeUp<Name extends string>(name: Name, wakeIn: number) {
  const waitSeconds = Math.max(1, Math.ceil(wakeIn));
  const second = Math.floor(Date.now() / 1000) + waitSeconds;
  return { name, id: `${name}:${String(second)}`, data: { waitSeconds } };
}
