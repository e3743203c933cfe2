/** Letters from right to left. Text without them needs no reordering on a page from left to right. */
export const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a paragraph: of its first letter. Figures and codes without letters run from left to right. */
export function isRtlText(text: string): boolean {
  const first = /\p{L}/u.exec(text);
  return first !== null && RTL_LETTER.test(first[0]);
}
