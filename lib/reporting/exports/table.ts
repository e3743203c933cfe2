import type { Cell } from "@/lib/reporting/spreadsheets/sheet";

/** Names of records by id. */
export type Names = Map<string, string>;

export interface Table<Item> {
  columns: readonly string[];
  rows: (record: Item, names: Names) => Cell[][];
}
