import { exponentOf } from "@/lib/core/currencies";
import type { Money } from "@/lib/core/money";
import type { Cell } from "@/lib/spreadsheets/sheet";

/** What a group is called, or its day. */
export function textOf(value: { name: string } | string | null | undefined): string | null {
  return typeof value === "object" && value !== null ? value.name : (value ?? null);
}

export function amountIn(currency: string, amounts: readonly Money[]): Cell {
  return { number: decimal(amounts.find((money) => money.currency === currency) ?? { amount: 0, currency }) };
}

/** `1234.50`: the digits as they are, whatever the reader's language. */
export function decimal({ amount, currency }: Money): string {
  const digits = exponentOf(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  return sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`);
}
