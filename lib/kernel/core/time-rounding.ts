/** How tracked time is rounded: to steps of `minutes`, each entry by itself or a person's day on a task together. */
export interface TimeRounding {
  mode: "none" | "up" | "down" | "nearest";
  /** 1 to 60. */
  minutes: number;
  by: "entry" | "day";
}

/** Seconds by a rule, which is whole minutes unless it does not round. Zero stays zero. */
export function roundSeconds(seconds: number, { mode, minutes }: TimeRounding): number {
  const step = minutes * 60;
  if (mode === "none") return seconds;
  if (mode === "down") return Math.floor(seconds / step) * step;
  return Math.floor((seconds + (mode === "up" ? step - 1 : step / 2)) / step) * step;
}

/** An entry as far as rounding goes. */
export interface RoundedPart {
  seconds: number;
  rule: TimeRounding;
  /** What is rounded together when the rule goes by days: the same text for all entries of that person, task and day. */
  unit: string;
}

/**
 * The rounded seconds of each entry, in the order given. Entries that are rounded together have to come in the order of
 * their start. What a day is rounded to is divided among its entries in proportion to their length, in whole seconds,
 * so that every selection of entries, however grouped, adds up to the same total.
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
