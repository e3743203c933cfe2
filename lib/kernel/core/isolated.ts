const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
// Hebrew to Arabic, and right-to-left marks.
const RUNS_LEFTWARDS = /[\u0590-\u08ff\u200f]/;

/**
 * Isolate the direction of a date, time or amount. Without it, the times of `9:00 ص – 4:30 م` would change places, and
 * an amount would take the currency of the next one.
 */
export function isolated(text: string): string {
  return RUNS_LEFTWARDS.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}
