const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|[smhdw]))+$/;
const ISO_DATE = /^\d{4}-\d\d-\d\dT/;

/** The longest wait of a real server; ours is the same. */
const LONGEST_WAIT_MS = 366 * 86_400_000;

/**
 * Milliseconds from now of `1m30s` or of an ISO date, at least 0 and at most 366 days.
 *
 * @throws RangeError when it is neither.
 */
export function parseDelayMs(text: string, nowMs: number): number {
  const ms = ISO_DATE.test(text) ? Date.parse(text) - nowMs : parseDurationMs(text);
  if (Number.isNaN(ms)) throw new RangeError(`"${text}" is neither a duration nor a date`);
  return Math.min(Math.max(ms, 0), LONGEST_WAIT_MS);
}

/** Milliseconds of `1m30s`, NaN when it is not a duration. */
function parseDurationMs(text: string): number {
  if (!DURATION.test(text)) return Number.NaN;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)) {
    total += Number(amount) * (UNIT_MS[unit ?? ""] ?? Number.NaN);
  }
  return total;
}
