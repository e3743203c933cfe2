import pg from "pg";

export type Db = Pick<pg.PoolClient, "query">;

const RETRYABLE = new Set(["40001", "40P01"]); // serialization failure, deadlock
const TRIES = 5;

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
  // A broken connection also emits an event.
  client.on("error", onError);
  try {
    await client.query("begin");
    const result = await act(client);
    await client.query("commit");
    return result;
  } catch (error) {
    // Without a server, the transaction ends with the connection.
    if (error instanceof pg.DatabaseError)
      await client.query("rollback").catch((failure: unknown) => void (broken ??= failure as Error));
    else broken ??= error as Error;
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}
