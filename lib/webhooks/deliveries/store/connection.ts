import pg from "pg";
import type { Sql } from "@/lib/kernel/db/sql";

/**
 * Prepared statements keep plans that were made while the tables were empty. Without sequential scans those plans are good
 * for a large backlog, too.
 */
export const PLANS = "set local enable_seqscan = off; set local jit = off;";

/** The statements that a connection has prepared, by their names. */
const known = new WeakMap<pg.PoolClient, Set<string>>();

/**
 * Prepares a statement, unless the connection knows it, and answers the text that executes it: unlike a prepared statement
 * of the protocol it can be sent together with others.
 *
 * @param statement always with the same text for a name. Its values are numbers, names and lists of ids.
 */
export async function prepared(client: pg.PoolClient, name: string, { text, values }: Sql): Promise<string> {
  const names = known.get(client) ?? new Set();
  known.set(client, names);
  if (!names.has(name)) await client.query(`prepare ${name} as ${text}`);
  names.add(name);
  return `execute ${name}(${values.map(literal).join(", ")});`;
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(",")}}`);
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return pg.escapeLiteral(value);
  throw new Error(`There is no literal for ${typeof value}`);
}

/** Does something on a connection, and gives it back. */
export async function releasing<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  // A connection that breaks between two statements tells only those who listen, and ends the process otherwise.
  client.on("error", onError);
  try {
    return await work();
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.off("error", onError);
    // A transaction that failed ends with its connection, whatever state it was left in.
    client.release(broken);
  }
}
