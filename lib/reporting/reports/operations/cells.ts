import { decimal, type Money } from "@/lib/kernel/core/money";
import type { Cell } from "@/lib/reporting/spreadsheets/sheet";
import { textOf, type CustomValue, type FieldRules } from "@/lib/tracking/custom-fields/rules";
import { isCustom, isTime } from "../rules";
import type { Dimension, TimeReport, TimeReportRow } from "../schema/time";

interface YesNo {
  yes: string;
  no: string;
}

/** Return the name of a row's group, or null without one. */
export function groupText(row: TimeReportRow, dimension: Dimension, { yes, no }: YesNo): string | null {
  if (isCustom(dimension)) {
    const shown = row.custom?.[dimension];
    return typeof shown?.value === "boolean" ? (shown.value ? yes : no) : (shown?.label ?? null);
  }
  const value = row[dimension];
  return typeof value === "object" && value !== null ? value.name : (value ?? null);
}

export function groupCell(row: TimeReportRow, dimension: Dimension, words: YesNo): Cell {
  const text = groupText(row, dimension, words);
  if (text === null) return null;
  if (isTime(dimension)) return { date: text };
  const isNumber = isCustom(dimension) && typeof row.custom?.[dimension]?.value === "number";
  return isNumber ? { number: text } : text;
}

/** Return the label of the custom field that groups rows. */
export function fieldLabel({ custom_fields: fields }: TimeReport, dimension: Dimension): string {
  return fields.find((field) => field.group_by === dimension)?.label ?? dimension;
}

export function fieldCell(
  field: Pick<FieldRules, "type" | "choices">,
  value: CustomValue | undefined,
  words?: YesNo,
): Cell {
  if (value === undefined) return null;
  const text = textOf(field, value, words);
  if (typeof value === "number") return { number: text };
  return field.type === "date" ? { date: text } : text;
}

export function amountIn(currency: string, amounts: readonly Money[]): Cell {
  return { number: decimal(amounts.find((money) => money.currency === currency) ?? { amount: 0, currency }) };
}
