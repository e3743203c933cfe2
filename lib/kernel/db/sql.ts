import { createHash } from "node:crypto";
import pg, { type QueryResultRow } from "pg";
import type { Connection } from "./adapter";
import { Prisma } from "./generated/client";
import { connectionOf, prisma, type Db } from "./prisma";
import { snapshot } from "./snapshot";

export type Sql = Prisma.Sql;

export const sql = Prisma.sql;
export const join = Prisma.join;
export const empty = Prisma.empty;

/** Connections keep plans of named statements forever. */
const MAX_NAMED = 500;

const names = new Map<string, string>();

export async function run<Row extends QueryResultRow>(
  statement: Sql,
  connection: Connection = connectionOf(snapshot() ?? prisma()),
): Promise<Row[]> {
  const { text, values } = statement;
  const ask = (name: string | undefined) => connection.query<Row>({ name, text, values, types } as pg.QueryConfig);
  const result = await ask(nameOf(text)).catch((error: unknown) => {
    // Nothing has run, so retry without a name. The Parse was canceled, or the server lost the statement.
    if ((error as pg.DatabaseError).code !== UNKNOWN_STATEMENT || !isShared(connection)) throw error;
    return ask(undefined);
  });
  return result.rows;
}

const UNKNOWN_STATEMENT = "26000";

/** A transaction cannot continue after an error. */
function isShared(connection: Connection): boolean {
  return connection instanceof pg.Pool;
}

/** In the transaction of `db`, if it is one. */
export function read<Row extends QueryResultRow>(db: Db, statement: Sql): Promise<Row[]> {
  return run<Row>(statement, connectionOf(db));
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMED) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  names.set(text, name);
  return name;
}

const INT8 = 20;
const DATE = 1082;

const defaultParser = pg.types.getTypeParser as (oid: number) => (text: string) => unknown;

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text: string) => text],
]);

const types = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? defaultParser(oid),
};
