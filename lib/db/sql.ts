import { createHash } from "node:crypto";
import pg, { type QueryResultRow } from "pg";
import type { Connection } from "./adapter";
import { Prisma } from "./generated/client";
import { instantOfColumn } from "./instants";
import { lookupPool, pool } from "./pool";
import { connectionOf, prisma, type Db } from "./prisma";
import { snapshot } from "./snapshot";

export type Sql = Prisma.Sql;

/** A piece of SQL with its values: pieces nest, and values never become text. */
export const sql = Prisma.sql;
export const join = Prisma.join;
export const empty = Prisma.empty;

/**
 * A column that is one of these ids. A single one stands alone: of a list PostgreSQL thinks that it holds ten, finds the
 * plan for them too dear to keep, and plans anew at each call.
 */
export function isAnyOf(column: Sql, ids: readonly string[]): Sql {
  return ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
}

/**
 * Every connection keeps the plan of a named statement for as long as it lives, and filters make ever new texts. The usual
 * ones come first and are far fewer than this; what comes later is planned each time.
 */
const MAX_NAMED = 500;

/** By their lengths: a text is composed anew at each call, and to hash it takes longer than to compare the few that are as long. */
const named = new Map<number, Named[]>();
let namedCount = 0;

interface Named {
  text: string;
  name: string;
}

/**
 * Runs one statement on the pool, or in the snapshot that is read in, as a named, prepared one. Prisma takes several
 * times as long for the same rows.
 *
 * @param connection another one than the pool that all share.
 */
export async function run<Row extends QueryResultRow>(
  statement: Sql,
  connection: Connection = connectionOf(snapshot() ?? prisma()),
): Promise<Row[]> {
  const { text, values } = statement;
  const result = await connection.query<Row>({ name: nameOf(text), text, values, types } as pg.QueryConfig);
  return result.rows;
}

/** Reads rows as `run` does, in the transaction of a command when `db` is one. */
export function read<Row extends QueryResultRow>(db: Db, statement: Sql): Promise<Row[]> {
  return run<Row>(statement, connectionOf(db));
}

/**
 * Reads what an index finds at once, such as a row by its id, as `read` does, but over the connection that all such
 * statements share: what takes longer would make them wait.
 */
export function lookUp<Row extends QueryResultRow>(db: Db, statement: Sql): Promise<Row[]> {
  const connection = connectionOf(db);
  return run<Row>(statement, connection === pool() ? lookupPool() : connection);
}

function nameOf(text: string): string | undefined {
  const asLong = named.get(text.length) ?? [];
  const known = asLong.find((one) => one.text === text);
  if (known) return known.name;
  assertCounted(text);
  if (namedCount >= MAX_NAMED) return undefined;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  named.set(text.length, [...asLong, { text, name }]);
  namedCount++;
  return name;
}

/** What decides who may do what, and at which rate: what was read of it counts until this process writes through Prisma. */
const DECIDING =
  /\b(?:update|insert into|delete from) (?:api_keys|sessions|memberships|users|workspaces|projects|project_members|clients|tasks)\b/i;

/** @throws Error for a statement that changes such a thing and would not be noticed by what was read before it. */
function assertCounted(text: string): void {
  if (DECIDING.test(text) && !/ set last_(?:used|seen)_at = \$1 where /.test(text))
    throw new Error(`Write this through Prisma, which counts it: ${text}`);
}

/** Whether the error says that a row would break this unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const fault = error as { code?: string; constraint?: string };
  return fault.code === "23505" && fault.constraint === constraint;
}

const TIMESTAMPTZ = 1184;
const INT8 = 20;
const DATE = 1082;

/** The types list the numbers that they know; PostgreSQL knows more. */
const defaultParser = pg.types.getTypeParser as (oid: number) => (text: string) => unknown;

const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, instantOfColumn],
  [INT8, Number],
  [DATE, (text: string) => text],
]);

const types = {
  getTypeParser: (oid: number) => parsers.get(oid) ?? defaultParser(oid),
};
