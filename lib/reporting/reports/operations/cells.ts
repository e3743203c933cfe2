import { decimal, type Money } from "@/lib/kernel/core/money";
import type { Cell } from "@/lib/reporting/spreadsheets/sheet";
import type { Dimension } from "../schema/time";

export function textOf(value: { name: string } | string | null | undefined): string | null {
  return typeof value === "object" && value !== null ? value.name : (value ?? null);
}

/** Whether the groups are spans of time, which every row has. */
export function isSpan(dimension: Dimension): dimension is "day" | "week" | "month" {
  return dimension === "day" || dimension === "week" || dimension === "month";
}

export function groupCell(value: { name: string } | string | null | undefined, dimension: Dimension): Cell {
  const text = textOf(value);
  return isSpan(dimension) && text !== null ? { date: text } : text;
}

export function amountIn(currency: string, amounts: readonly Money[]): Cell {
  return { number: decimal(amounts.find((money) => money.currency === currency) ?? { amount: 0, currency }) };
}
