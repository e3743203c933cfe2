const LEITWEG_ID = /^\d{2,12}-[A-Z0-9]{1,30}-\d{2}$/i;

/** Whether the text has the form of a Leitweg-ID: number of the authority, unit in it, two check digits. */
export function looksLikeLeitwegId(text: string): boolean {
  return LEITWEG_ID.test(text.trim());
}

/** Check digits by ISO 7064 mod 97-10, with letters as 10 to 35. False for text that does not look like a Leitweg-ID. */
export function hasLeitwegCheckDigits(text: string): boolean {
  if (!looksLikeLeitwegId(text)) return false;
  const digits = text
    .trim()
    .replaceAll("-", "")
    .replace(/[A-Z]/gi, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}
