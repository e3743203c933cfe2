import { perProcess } from "@/lib/kernel/core/per-process";
import { SequentialPg, withOpened, type Connection } from "./adapter";
import { PrismaClient, type Prisma } from "./generated/client";
import { pool } from "./pool";

/** What a store needs of the database: the client itself, or the transaction of a command. */
export type Db = Prisma.TransactionClient;

const connections = perProcess("stintConnections", () => new WeakMap<Db, Connection>());

/** The one Prisma client of this process. It shares the pool with the named statements. */
export const prisma = perProcess("stintPrisma", () => new PrismaClient({ adapter: new SequentialPg(pool()) }));

type TransactionOptions = Parameters<PrismaClient["$transaction"]>[1];

/** Runs it in one transaction, which Prisma's queries and named statements share when they are given this `db`. */
export function transaction<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T> {
  let opened: Connection | undefined;
  const take = (connection: Connection) => (opened = connection);
  return withOpened(take, () =>
    prisma().$transaction((db) => {
      if (opened) connections().set(db, opened);
      return work(db);
    }, options),
  );
}

/**
 * Where named statements of this `db` belong.
 *
 * @throws Error for a transaction that was not opened by `transaction`: they would run outside of it.
 */
export function connectionOf(db: Db): Connection {
  const connection = connections().get(db) ?? ("$transaction" in db ? pool() : undefined);
  if (!connection) throw new Error("a transaction that named statements are to run in is opened by transaction()");
  return connection;
}
