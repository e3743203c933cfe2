import { textOf, type PrintedField } from "@/lib/tracking/custom-fields/rules";
import type { Language } from "./language";

/** Return the value of a custom field in the language of the document. */
export function printedText(
  { type, value }: Pick<PrintedField, "type" | "value">,
  { text, format }: Pick<Language, "text" | "format">,
): string {
  if (type === "boolean") return text(value === true ? "yes" : "no");
  if (type === "date") return format.day(String(value));
  const plain = textOf({ type, choices: [] }, value);
  return type === "number" ? format.decimal(plain, 0) : plain;
}
