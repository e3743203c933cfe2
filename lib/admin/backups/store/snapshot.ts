import pg from "pg";
import { env } from "@/lib/kernel/env";
import { prepareSession } from "./rows";

/** The key that migrations lock: while it is shared, tables keep their shape, and who migrates waits. */
const MIGRATIONS_LOCK = 72_707_369;

/**
 * Reads as if all reading happened at one instant, on a connection of its own, while others go on writing.
 *
 * @param read gets the connection, in a transaction that cannot write.
 */
export async function atOneInstant<T>(read: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    application_name: "stint backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What ends the connection is also the answer to the statement that runs.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock_shared($1)", [MIGRATIONS_LOCK]);
    await client.query("begin isolation level repeatable read read only");
    await prepareSession(client);
    return await read(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
