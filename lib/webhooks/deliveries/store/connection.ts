import pg from "pg";
import type { Sql } from "@/lib/kernel/db/sql";

/** Plans made for empty tables stay: forbid sequential scans, which do not suit a backlog. */
export const PLANS = "set local enable_seqscan = off; set local jit = off;";

const known = new WeakMap<pg.PoolClient, Set<string>>();

/**
 * SQL that executes a prepared statement, to combine with others.
 *
 * @param statement with the same text for each use of a name. Values are numbers, strings or lists of ids.
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

export async function releasing<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  // Without a listener, a connection that breaks between statements ends the process.
  client.on("error", onError);
  try {
    return await work();
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.off("error", onError);
    // Ends a failed transaction in any state.
    client.release(broken);
  }
}
