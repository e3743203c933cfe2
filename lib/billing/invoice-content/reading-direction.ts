export const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text without letters is left to right. */
export function isRtlText(text: string): boolean {
  const first = /\p{L}/u.exec(text);
  return first !== null && RTL_LETTER.test(first[0]);
}

/** Wrap a value in Unicode isolates where its direction differs. Elsewhere isolates would disturb text search. */
export function isolated(value: string, direction: "ltr" | "rtl"): string {
  const plain = value.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return direction === "rtl" || RTL_LETTER.test(plain) ? `\u2068${plain}\u2069` : plain;
}

export function unisolated(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, "");
}
