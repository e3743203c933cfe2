import { foldText } from "@/lib/kernel/core/folded";

const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\p{DI}\u2800]/u;
const CONTROL_OR_SPACE = /[\p{Cc}\u2028\u2029]+/gu;

/** Return one line in NFC without surrounding space, empty without a visible character. `trim` includes no-break spaces. */
export function oneLine(text: string): string {
  const line = text.replace(CONTROL_OR_SPACE, " ").normalize("NFC").trim();
  return VISIBLE.test(line) ? line : "";
}

/** Return several lines in NFC without surrounding space. */
export function severalLines(text: string): string {
  return text.normalize("NFC").trim();
}

/** Cut at a number of UTF-16 units, the unit of Stint's limits, without splitting a surrogate pair. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end).trimEnd();
}

/** Return the words of a header or of a cell, without case, accents and punctuation: `Duration (h)` is `duration h`. */
export function words(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}
