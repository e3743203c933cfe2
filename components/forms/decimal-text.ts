import { readHours } from "@/lib/kernel/core/duration";
import { type NumberReading, type NumberRule, readNumber } from "@/lib/kernel/core/number-text";
import type { LineUnit } from "@/lib/billing/invoices/schema/invoice";

const QUANTITY_DECIMALS = 4;

/** Percentages end at 100, so no thousands can be meant: `7,375` and `7.375` are the same. */
export function readPercent(text: string): NumberReading {
  const reading = readNumber(text, { decimals: QUANTITY_DECIMALS, beside: ["%"] });
  const isTooLarge = reading.kind === "clear" && Number(reading.value) > 100;
  return isTooLarge ? { kind: "unclear", fault: { code: "form" } } : reading;
}

/** Text that people write beside a quantity of each unit. */
const UNIT_WORDS: Readonly<Record<Exclude<LineUnit, "hour">, readonly string[]>> = {
  piece: ["x", "×", "pc", "pcs", "piece", "pieces"],
  day: ["d", "day", "days"],
  month: ["month", "months"],
  km: ["km"],
  mile: ["mi", "mile", "miles"],
  flat: ["flat"],
};

/** Return the wire's form. Hours may be typed as `1h30` and `1:30`. */
export function readQuantity(text: string, { locale, unit }: QuantityContext): NumberReading {
  const rule: NumberRule = { locale, decimals: QUANTITY_DECIMALS };
  return unit === "hour" ? readHours(text, rule) : readNumber(text, { ...rule, beside: UNIT_WORDS[unit] });
}

export function needsHours(text: string, unit: LineUnit): boolean {
  return unit !== "hour" && /\d\s*[h:]/iu.test(text);
}

type QuantityContext = { locale: string; unit: LineUnit };

/** All decimals of the quantity stay. */
export function plainQuantity(quantity: string, locale: string): string {
  const minimumFractionDigits = quantity.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, {
    numberingSystem: "latn",
    minimumFractionDigits,
    maximumFractionDigits: QUANTITY_DECIMALS,
  });
  return format.format(quantity as Intl.StringNumericLiteral);
}
