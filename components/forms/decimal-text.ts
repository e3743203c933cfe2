/** A number that somebody typed, as a decimal string of the wire; null when it is none. A comma parts decimals too. */
export function readDecimal(text: string, maxDecimals = 4): string | null {
  const typed = text.replace(/[\s%h\u00a0]/g, "").replace(",", ".");
  if (!/^\d{1,9}(?:\.\d*)?$/.test(typed)) return null;
  const [whole = "0", fraction = ""] = typed.split(".");
  if (fraction.length > maxDecimals) return null;
  const digits = whole.replace(/^0+(?=\d)/, "");
  return fraction === "" ? digits : `${digits}.${fraction}`;
}
