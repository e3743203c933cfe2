const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
// Hebrew to Arabic, and the marks with which a language's data says where its digits run.
const RUNS_LEFTWARDS = /[\u0590-\u08ff\u200f]/;

/**
 * An amount that stays whole beside others: written from right to left, two of them with a dot between would be read as
 * one text, in which each amount stands before the other's currency.
 */
export function apart(text: string): string {
  return RUNS_LEFTWARDS.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}
