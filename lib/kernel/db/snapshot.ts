import { AsyncLocalStorage } from "node:async_hooks";
import { transaction, type Db } from "./prisma";

/** An open snapshot delays vacuum. */
const LONGEST_MS = 15 * 60_000;

const current = new AsyncLocalStorage<Db>();

export function snapshot(): Db | undefined {
  return current.getStore();
}

/** Write only in `outsideSnapshot`. */
export async function inSnapshot<T>(read: () => Promise<T>): Promise<T> {
  return transaction(
    async (db) => {
      // A SELECT takes the snapshot now.
      await db.$queryRaw`select set_config('transaction_read_only', 'on', true)`;
      return current.run(db, read);
    },
    { isolationLevel: "RepeatableRead", timeout: LONGEST_MS, maxWait: 30_000 },
  );
}

export function outsideSnapshot<T>(act: () => T): T {
  return current.exit(act);
}
