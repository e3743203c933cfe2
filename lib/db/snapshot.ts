import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import { Prisma } from "./generated/client";
import { pool } from "./pool";
import { prisma, type Db } from "./prisma";

/** The longest that a snapshot is held, milliseconds: while it is, PostgreSQL cleans nothing up that is newer. */
const LONGEST_MS = 15 * 60_000;

interface Snapshot {
  db: Db;
  /** For named statements, which do not go through Prisma. */
  connection: pg.PoolClient;
}

const current = new AsyncLocalStorage<Snapshot>();

/** The snapshot that is read in now, or undefined. */
export function snapshot(): Snapshot | undefined {
  return current.getStore();
}

/**
 * Reads as if all reading happened at one instant: every query that `read` runs, through Prisma or as a named statement,
 * sees the rows as they were when it began. What is written must be written in `outsideSnapshot`.
 */
export async function inSnapshot<T>(read: () => Promise<T>): Promise<T> {
  const connection = await pool().connect();
  try {
    await connection.query("begin isolation level repeatable read read only");
    const { rows } = await connection.query<{ id: string }>("select pg_export_snapshot() as id");
    const id = (rows[0]?.id ?? "").replace(/[^0-9A-F-]/gi, "");
    return await prisma().$transaction(
      async (db) => {
        await db.$executeRaw(Prisma.raw(`set transaction snapshot '${id}'`));
        return current.run({ db, connection }, read);
      },
      { isolationLevel: "RepeatableRead", timeout: LONGEST_MS, maxWait: 30_000 },
    );
  } finally {
    await connection.query("rollback").catch(() => undefined);
    connection.release();
  }
}

/** Runs it beside the snapshot, where it may write and sees what is there now. */
export function outsideSnapshot<T>(act: () => T): T {
  return current.exit(act);
}
