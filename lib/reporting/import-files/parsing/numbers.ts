import { divideHalfUp, parseDecimal } from "@/lib/kernel/core/decimal";
import { latinDigits } from "@/lib/kernel/core/digits";
import { LONGEST_CELL } from "./cells";

export type DecimalSeparator = "." | ",";

const MINUS = /^[-\u2212\u2013(]|-$/;
const FIGURES = /\d[\d.,]*/;
/** Thousands, or the groups of two digits of India. */
const GROUPS = /^(?:\d+|\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3})$/;
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;

/** Return digits, points and commas of a number, or null for other text. Currency signs around it are dropped. */
function figures(text: string): string | null {
  if (text.length > LONGEST_CELL) return null;
  const plain = latinDigits(text).trim().replace(GROUPING, "");
  const found = FIGURES.exec(plain.replace(/^[^\d.,]*[.,](?=\d)/, (lead) => `${lead.slice(0, -1)}0${lead.slice(-1)}`));
  if (found === null || /\d/.test(plain.slice(plain.lastIndexOf(found[0]) + found[0].length))) return null;
  return found[0].replace(/[.,]$/, "");
}

/**
 * Return the decimal separator that a number proves: the last of two kinds, or the only one if not exactly three
 * digits follow. A repeated one separates thousands.
 */
export function provenSeparator(text: string): DecimalSeparator | null {
  const number = figures(text);
  if (number === null) return null;
  const points = number.split(".").length - 1;
  const commas = number.split(",").length - 1;
  if (points > 0 && commas > 0) return number.lastIndexOf(".") > number.lastIndexOf(",") ? "." : ",";
  if (points > 1) return ",";
  if (commas > 1) return ".";
  if (points === 1) return isDecimal(number.split(".")) ? "." : null;
  return commas === 1 && isDecimal(number.split(",")) ? "," : null;
}

/** Groups of thousands have three digits and do not begin with zero. */
function isDecimal([whole = "", fraction = ""]: readonly string[]): boolean {
  return fraction.length !== 3 || whole.length > 3 || whole.startsWith("0");
}

/**
 * Return a number as a decimal string of the wire, or null. `1,500` without a proof is 1.5 if `separator` is null,
 * because hours are small.
 */
export function decimalText(text: string, separator: DecimalSeparator | null): string | null {
  const number = figures(text);
  if (number === null) return null;
  const decimal = provenSeparator(text) ?? separator ?? /[.,]/.exec(number)?.[0] ?? ".";
  const plain = plainDecimal(number.split(decimal));
  return plain !== null && MINUS.test(text.trim()) ? `-${plain}` : plain;
}

function plainDecimal([whole = "", fraction, ...more]: readonly string[]): string | null {
  if (more.length > 0 || !GROUPS.test(whole)) return null;
  const digits = whole.replace(/[.,]/g, "");
  if (fraction === undefined) return digits;
  return /^\d+$/.test(fraction) ? `${digits}.${fraction}` : null;
}

/** Multiply a decimal string that is not negative, and round half up. */
export function timesRounded(decimal: string, factor: number): number {
  const { digits, decimals } = parseDecimal(decimal);
  return Number(divideHalfUp(digits * BigInt(factor), 10n ** BigInt(decimals)));
}
