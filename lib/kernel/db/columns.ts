import { Prisma } from "./generated/client";
import type { Sql } from "./sql";

/**
 * A table's row as stores give it: amounts are numbers of minor units, and the days that are named are `YYYY-MM-DD`.
 * Named statements read them so; what Prisma reads has to be translated.
 */
export type Domain<Row, Day extends keyof Row = never> = {
  [Column in keyof Row]: Column extends Day ? DayOf<Row[Column]> : NumberOf<Row[Column]>;
};
type NumberOf<Value> = Value extends bigint ? number : Value;
type DayOf<Value> = Value extends Date ? string : Value;

/** All columns of a table, under the names that Prisma's schema gives them: `c.created_at as "createdAt"`. */
export function columnsOf(fields: Readonly<Record<string, string>>, table: string): Sql {
  return Prisma.raw(
    Object.keys(fields)
      .map((field) => `${table}.${columnOf(field)} as "${field}"`)
      .join(", "),
  );
}

/** A row of a table as a JSON object with the same names. Its instants are texts, for `withInstants`. */
export function jsonOf(fields: Readonly<Record<string, string>>, table: string): Sql {
  const members = Object.keys(fields).map((field) => `'${field}', ${table}.${columnOf(field)}`);
  return Prisma.raw(`json_build_object(${members.join(", ")})`);
}

/**
 * Makes these columns of a row that came as JSON the instants that they are. In the row itself, which is the caller's
 * alone: a copy of thirty columns takes longer than to parse them.
 */
export function withInstants<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Row {
  for (const column of columns) {
    const text: unknown = row[column];
    if (typeof text === "string") row[column] = new Date(text) as Row[keyof Row];
  }
  return row;
}

/** Bytes that came as JSON: `\\x` and two digits for each. */
export function bytesOf(json: unknown): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(String(json).slice(2), "hex"));
}

/** The schema maps every field to its name in snake case. */
function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Minor units as rows have them, of a column that is read as bigint by Prisma and as a number by our own driver. */
export function minorUnits(column: bigint | number | null): number | null {
  return column === null ? null : Number(column);
}
