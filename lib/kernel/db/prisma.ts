import { perProcess } from "@/lib/kernel/core/per-process";
import { SequentialPg, captureConnection, type Connection, type Opening } from "./adapter";
import { PrismaClient, type Prisma } from "./generated/client";
import { pool } from "./pool";

/** The client, or a transaction. */
export type Db = Prisma.TransactionClient;

const connections = perProcess("stintConnections", () => new WeakMap<Db, Connection>());

export const prisma = perProcess("stintPrisma", () => new PrismaClient({ adapter: new SequentialPg(pool()) }));

type TransactionOptions = Parameters<PrismaClient["$transaction"]>[1];

export function transaction<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions): Promise<T> {
  const opened: Opening = {};
  return captureConnection(opened, () =>
    prisma().$transaction((db) => {
      if (opened.connection) connections().set(db, opened.connection);
      return work(db);
    }, options),
  );
}

/** @throws Error for a transaction not opened by `transaction`. */
export function connectionOf(db: Db): Connection {
  const connection = connections().get(db) ?? ("$transaction" in db ? pool() : undefined);
  if (!connection) throw new Error("named statements need a transaction opened by transaction()");
  return connection;
}
