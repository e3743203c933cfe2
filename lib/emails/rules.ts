/** How often a mail is tried. */
export const MAX_ATTEMPTS = 5;

/** Minutes to wait after the first, second, … attempt that failed for the moment. */
const WAITS_MINUTES = [1, 5, 30, 120] as const;

/** When the next attempt is due after this many have failed; null when there is none. */
export function nextAttemptAfter(attempts: number, failedAt: Date): Date | null {
  const minutes = WAITS_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(failedAt.getTime() + minutes * 60_000);
}

/**
 * Nothing that ends a header line may get into a header. Schemas refuse such values where they come in, so this is
 * about mistakes of ours.
 *
 * @throws RangeError naming the header.
 */
export function assertHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (/\p{Cc}/u.test(value)) throw new RangeError(`${name} of a mail holds a control character`);
  }
}
