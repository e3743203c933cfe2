const held = globalThis as typeof globalThis & { stintWrites?: number };

/**
 * How many times this process has committed something through Prisma. What was read since the last time is what another
 * reading would find, as far as this process knows.
 */
export function writesSoFar(): number {
  return held.stintWrites ?? 0;
}

/** To be called after the commit and before anybody hears of it. */
export function countWrite(): void {
  held.stintWrites = writesSoFar() + 1;
}
