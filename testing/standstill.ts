import { setTimeout as wait } from "node:timers/promises";
import { pool } from "@/lib/kernel/db/pool";

export interface Standstill {
  /** Resolves as soon as somebody waits for what is locked, or as many as are given. */
  reached: (waiters?: number) => Promise<void>;
  end: () => Promise<void>;
}

/** Takes a lock that holds up others, so that a test decides what happens in the middle of a change. */
export async function standstill(lock: string): Promise<Standstill> {
  const client = await pool().connect();
  await client.query("begin");
  await client.query(lock);
  return {
    reached: async (waiters = 1) => {
      for (let waiting = 0; waiting < waiters;) {
        await wait(5);
        // Not over the connection that locks: a transaction sees others' waiting as it was when it first looked.
        const { rows } = await pool().query<{ count: string }>(
          "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        waiting = Number(rows[0]?.count);
      }
    },
    end: async () => {
      await client.query("commit");
      client.release();
    },
  };
}
