/** By entry, or by person, task and day. */
export interface TimeRounding {
  mode: "none" | "up" | "down" | "nearest";
  /** 1 to 60. */
  minutes: number;
  by: "entry" | "day";
}

export function roundSeconds(seconds: number, { mode, minutes }: TimeRounding): number {
  const step = minutes * 60;
  if (mode === "none") return seconds;
  if (mode === "down") return Math.floor(seconds / step) * step;
  return Math.floor((seconds + (mode === "up" ? step - 1 : step / 2)) / step) * step;
}

export interface RoundedPart {
  seconds: number;
  rule: TimeRounding;
  /** Equal for entries that are rounded together. */
  unit: string;
}

/**
 * Entries must be in order of their start. A rounded day is divided in proportion, so that all groupings have the same
 * total.
 */
export function roundParts(parts: readonly RoundedPart[]): number[] {
  const totals = new Map<string, number>();
  for (const { unit, seconds } of parts) totals.set(unit, (totals.get(unit) ?? 0) + seconds);
  const before = new Map<string, number>();
  return parts.map(({ unit, seconds, rule }) => {
    if (rule.by === "entry") return roundSeconds(seconds, rule);
    const total = totals.get(unit) ?? 0;
    const from = before.get(unit) ?? 0;
    before.set(unit, from + seconds);
    if (total === 0) return 0;
    const rounded = BigInt(roundSeconds(total, rule));
    const share = (upTo: number) => (rounded * BigInt(upTo)) / BigInt(total);
    return Number(share(from + seconds) - share(from));
  });
}
