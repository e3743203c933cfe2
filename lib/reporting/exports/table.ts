import { decimal, type Money } from "@/lib/kernel/core/money";
import type { Cell } from "@/lib/reporting/spreadsheets/sheet";

/** Names of records by id. */
export type Names = Map<string, string>;

export interface Table<Item> {
  columns: readonly string[];
  rows: (record: Item, names: Names) => Cell[][];
}

/** An id and its name. */
export const named = (names: Names, id: string | null): Cell[] => [id, id === null ? null : (names.get(id) ?? null)];

export const major = (value: Money): Cell => ({ number: decimal(value) });

export const number = (value: number | string | null): Cell => (value === null ? null : { number: String(value) });

/** Amount and currency. */
export const money = (value: Money | null): Cell[] => (value === null ? [null, null] : [major(value), value.currency]);
