const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
// Hebrew to Arabic, and the marks with which a language's data says where its digits run.
const RUNS_LEFTWARDS = /[\u0590-\u08ff\u200f]/;

/**
 * Isolate the direction of a date, time or amount. Without it `9:00 ص – 4:30 م` would run from right to left as one
 * text, in which the two times change places, and an amount would take the currency of the next one.
 */
export function isolated(text: string): string {
  return RUNS_LEFTWARDS.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}
