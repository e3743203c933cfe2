import { AsyncLocalStorage } from "node:async_hooks";
import { transaction, type Db } from "./prisma";

/** The longest that a snapshot is held, milliseconds: while it is, PostgreSQL cleans nothing up that is newer. */
const LONGEST_MS = 15 * 60_000;

const current = new AsyncLocalStorage<Db>();

/** The snapshot that is read in now, or undefined. */
export function snapshot(): Db | undefined {
  return current.getStore();
}

/**
 * Reads as if all reading happened at one instant: every query that `read` runs, through Prisma or as a named statement,
 * sees the rows as they were when it began. What is written must be written in `outsideSnapshot`.
 */
export async function inSnapshot<T>(read: () => Promise<T>): Promise<T> {
  return transaction(
    async (db) => {
      // A SELECT, so that the snapshot is taken now and not with the first question.
      await db.$queryRaw`select set_config('transaction_read_only', 'on', true)`;
      return current.run(db, read);
    },
    { isolationLevel: "RepeatableRead", timeout: LONGEST_MS, maxWait: 30_000 },
  );
}

/** Runs it beside the snapshot, where it may write and sees what is there now. */
export function outsideSnapshot<T>(act: () => T): T {
  return current.exit(act);
}
