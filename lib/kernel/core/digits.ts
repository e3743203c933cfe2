const DIGIT = /\p{Nd}/u;
const APOSTROPHES = /[\u2018\u2019\u02bc\u2032`\u00b4]/g;
const INVISIBLE = String.raw`[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+`;
const INVISIBLE_OUTSIDE = new RegExp(String.raw`(?<!\d)${INVISIBLE}|${INVISIBLE}(?!\d)`, "g");

/** Digits of every script (Arabic-Indic, Devanagari, full-width, …). */
export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, valueOf);
}

/** Latin digits, one kind of space and apostrophe, no marks around numbers, lower case. */
export function plainTyped(text: string): string {
  return latinDigits(text.replace(APOSTROPHES, "'").normalize("NFKC"))
    .replace(/\s+/g, " ")
    .replace(INVISIBLE_OUTSIDE, "")
    .trim()
    .toLowerCase();
}

/** Unicode encodes the ten digits of a script consecutively. */
function valueOf(digit: string): string {
  const plain = digit.normalize("NFKC");
  if (/^[0-9]$/.test(plain)) return plain;
  const code = plain.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
