import { foldText } from "@/lib/kernel/core/folded";

const CONTROL_OR_SPACE = /[\p{Cc}\u2028\u2029]+/gu;

/** Return one line in NFC without surrounding space. `trim` includes no-break spaces. */
export function oneLine(text: string): string {
  return text.replace(CONTROL_OR_SPACE, " ").normalize("NFC").trim();
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

/** Return every kind of space as a plain one. */
export function plainSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
