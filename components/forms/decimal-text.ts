import { partDecimals } from "@/lib/core/money-text";

/** A number that somebody typed, as a decimal string of the wire; null when it is none. A comma parts decimals too. */
export function readDecimal(text: string, maxDecimals = 4): string | null {
  const typed = text.replace(/[\s%h\u00a0]/g, "").replace(",", ".");
  if (!/^\d{1,9}(?:\.\d*)?$/.test(typed)) return null;
  const [whole = "0", fraction = ""] = typed.split(".");
  if (fraction.length > maxDecimals) return null;
  const digits = whole.replace(/^0+(?=\d)/, "");
  return fraction === "" ? digits : `${digits}.${fraction}`;
}

/** How many decimals a quantity has at most. */
const QUANTITY_DECIMALS = 4;

/** A quantity that somebody typed, with thousands grouped as where they live: `1,250` is 1250 in English, 1.25 in German. */
export function readQuantity(text: string, locale: string): string | null {
  const typed = text.replace(/[\s'\u2019h]/g, "");
  if (!/^\d+(?:[.,]\d+)*[.,]?$/.test(typed)) return null;
  const { whole, fraction } = partDecimals(typed, QUANTITY_DECIMALS, locale);
  return readDecimal(`${whole}.${fraction}`, QUANTITY_DECIMALS);
}

/** A quantity of the wire as its writer types it, with all its decimals. */
export function plainQuantity(quantity: string, locale: string): string {
  const minimumFractionDigits = quantity.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: "latn",
    minimumFractionDigits,
    maximumFractionDigits: QUANTITY_DECIMALS,
  });
  return format.format(quantity as Intl.StringNumericLiteral);
}
