export type HalfHour = { from: string; successes: number; failures: number; slowest_5_percent_ms: number | null };

/** The half of the result is a whole number: 2, 4, 6, 8, 10, 20, 40… */
export function roundTop(max: number): number {
  if (max <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(max));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * unit >= max && (factor * unit) % 2 === 0) ?? 10;
  return step * unit;
}

/** Return the share of the height from the bottom. Values outside are at the edge of the scale. */
export function logShare(ms: number, lowest: number, highest: number): number {
  const share = Math.log(ms / lowest) / Math.log(highest / lowest);
  return Math.min(1, Math.max(0, share));
}

/** Return milliseconds: 100 unless a value is lower. */
export function lowestDecade(values: readonly number[]): number {
  const least = Math.min(100, ...values);
  return least < 10 ? 1 : least < 100 ? 10 : 100;
}

/** Return the hours every `step` hours of a day, with their share of the width. */
export function hourMarks(startMs: number, timeZone: string, step: number): { at: number; share: number }[] {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
  const first = Math.ceil(startMs / HALF_HOUR_MS) * HALF_HOUR_MS;
  return Array.from({ length: 48 }, (_, index) => first + index * HALF_HOUR_MS).flatMap((at) => {
    const [hour = 0, minute = 0] = format.format(at).split(":").map(Number);
    return minute === 0 && hour % step === 0 ? [{ at, share: (at - startMs) / (48 * HALF_HOUR_MS) }] : [];
  });
}

export const HALF_HOUR_MS = 1_800_000;

/** A half hour without an attempt breaks the line. */
export function runs(values: readonly (number | null)[]): { index: number; value: number }[][] {
  const found: { index: number; value: number }[][] = [];
  let current: { index: number; value: number }[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      current = [];
    } else {
      if (current.length === 0) found.push(current);
      current.push({ index, value });
    }
  }
  return found;
}
