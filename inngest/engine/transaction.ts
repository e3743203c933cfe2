import pg from "pg";

/** A connection in a transaction, or the pool for a statement of its own. */
export type Db = Pick<pg.PoolClient, "query">;

const RETRYABLE = new Set(["40001", "40P01"]); // serialization failure, deadlock
const TRIES = 5;

/** Runs statements that commit together. A deadlock with another worker is tried again. */
export async function transaction<T>(pool: pg.Pool, act: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, act);
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}

async function once<T>(pool: pg.Pool, act: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  // A connection that breaks while it is in use also emits an event, which nobody else listens to.
  client.on("error", onError);
  try {
    await client.query("begin");
    const result = await act(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // Only a server that answers can take anything back; a connection without one ends with its transaction.
    if (error instanceof pg.DatabaseError)
      await client.query("rollback").catch((failure: unknown) => void (broken ??= failure as Error));
    else broken ??= error as Error;
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}
