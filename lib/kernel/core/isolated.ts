const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
const RUNS_LEFTWARDS = /[\u0590-\u08ff\u200f]/;

/** Without isolation, the times of `9:00 ص – 4:30 م` would change places. */
export function isolated(text: string): string {
  return RUNS_LEFTWARDS.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}
