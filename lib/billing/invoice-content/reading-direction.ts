/** Letters from right to left. Text without them needs no reordering on a page from left to right. */
export const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a paragraph: of its first letter. Figures and codes without letters run from left to right. */
export function isRtlText(text: string): boolean {
  const first = /\p{L}/u.exec(text);
  return first !== null && RTL_LETTER.test(first[0]);
}

/**
 * Wrap a value in marks of isolation where directions meet, so that it keeps the order of the words around it. Elsewhere
 * the marks would only disturb a search.
 *
 * @param direction of the surrounding text.
 */
export function isolated(value: string, direction: "ltr" | "rtl"): string {
  const plain = value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return direction === "rtl" || RTL_LETTER.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Return a text without marks of isolation. */
export function unisolated(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, "");
}
