import type { PrintedField } from "@/lib/tracking/custom-fields/rules";
import type { Language } from "./language";

/** Return the value of a custom field in the language of the document. */
export function printedText(
  { type, value }: PrintedField,
  { text, format }: Pick<Language, "text" | "format">,
): string {
  if (type === "boolean") return text(value === true ? "yes" : "no");
  if (type === "date") return format.day(String(value));
  return type === "number" ? format.decimal(plainDecimal(Number(value)), 0) : String(value);
}

/** Without an exponent. */
function plainDecimal(number: number): string {
  return number.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 10 });
}
