import { setTimeout as wait } from "node:timers/promises";
import { pool } from "@/lib/kernel/db/pool";

export interface Standstill {
  /** Resolves when this many connections wait for the lock, by default one. */
  reached: (waiters?: number) => Promise<void>;
  end: () => Promise<void>;
}

/** Blocks a change halfway. */
export async function standstill(lock: string): Promise<Standstill> {
  const client = await pool().connect();
  await client.query("begin");
  await client.query(lock);
  return {
    reached: async (waiters = 1) => {
      for (let waiting = 0; waiting < waiters;) {
        await wait(5);
        // Use another connection: within a transaction, pg_stat_activity does not change.
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
