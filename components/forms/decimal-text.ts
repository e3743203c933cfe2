import { readHours } from "@/lib/kernel/core/duration";
import { type NumberReading, type NumberRule, readNumber } from "@/lib/kernel/core/number-text";
import type { LineUnit } from "@/lib/billing/invoices/schema/invoice";

const QUANTITY_DECIMALS = 4;

/** Read a percentage from 0 to 100, so that no thousands can be meant: `7,375` and `7.375` are the same. */
export function readPercent(text: string): NumberReading {
  const hint = "Type a percentage from 0 to 100.";
  const reading = readNumber(text, { decimals: QUANTITY_DECIMALS, beside: ["%"], hint, minus: hint });
  const isTooLarge = reading.kind === "clear" && Number(reading.value) > 100;
  return isTooLarge ? { kind: "unclear", message: hint } : reading;
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

/** Read the quantity of an invoice line, in the wire's form. Hours may be typed as `1h30` and `1:30`. */
export function readQuantity(text: string, { locale, unit, minus }: QuantityContext): NumberReading {
  const hint = "Type a quantity, such as 1.5.";
  const rule: NumberRule = { locale, decimals: QUANTITY_DECIMALS, hint, minus };
  if (unit === "hour") return readHours(text, rule);
  const isTime = /\d\s*[h:]/iu.test(text);
  return readNumber(text, {
    ...rule,
    beside: UNIT_WORDS[unit],
    hint: isTime ? "For hours and minutes, choose the unit Hours." : hint,
  });
}

type QuantityContext = { locale: string; unit: LineUnit; minus: string };

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
