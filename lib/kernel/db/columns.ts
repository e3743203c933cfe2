import type { Rates } from "@/lib/kernel/core/rates";
import { Prisma } from "./generated/client";
import { sql, type Sql } from "./sql";

/** Minor units as numbers, the named days as `YYYY-MM-DD`. */
export type Domain<Row, Day extends keyof Row = never> = {
  [Column in keyof Row]: Column extends Day ? DayOf<Row[Column]> : NumberOf<Row[Column]>;
};
/** A row of rates that change over time. */
export type WithRates<Row> = Omit<Row, "laterRates"> & Pick<Rates, "laterRates">;
type NumberOf<Value> = Value extends bigint ? number : Value;
type DayOf<Value> = Value extends Date ? string : Value;

/** Such as `c.created_at as "createdAt"`. */
export function columnsOf(fields: Readonly<Record<string, string>>, table: string): Sql {
  return Prisma.raw(
    Object.keys(fields)
      .map((field) => `${table}.${columnOf(field)} as "${field}"`)
      .join(", "),
  );
}

/** A JSON object. Instants are text, for `withInstants`. `json_build_object` takes at most 50 members. */
export function jsonOf(fields: Readonly<Record<string, string>>, table: string): Sql {
  return sql`(select row_to_json(o) from (select ${columnsOf(fields, table)}) o)`;
}

/** In place, for speed. */
export function withInstants<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Row {
  for (const column of columns) {
    const text: unknown = row[column];
    if (typeof text === "string") row[column] = new Date(text) as Row[keyof Row];
  }
  return row;
}

/** Instants of a client in JSON. */
export const CLIENT_INSTANTS = ["remindersSince", "createdAt", "updatedAt"] as const;

/** From `\\x` hex. */
export function bytesOf(json: unknown): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(String(json).slice(2), "hex"));
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Prisma reads bigint, pg a number. */
export function minorUnits(column: bigint | number | null): number | null {
  return column === null ? null : Number(column);
}
