import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { perProcess } from "@/lib/kernel/core/per-process";
import type { TenantPool } from "./tenant-pool";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;

/** Where named statements are sent: the pool, or the one connection of a transaction. */
export type Connection = Pick<pg.Pool, "query">;

/** One for both bundles of the web server: the client that they share was made by whichever was asked first. */
const opening = perProcess("stintOpening", () => new AsyncLocalStorage<(connection: Connection) => void>());

/** Runs what opens a transaction, and hands over the connection that Prisma opens it on. */
export function withOpened<T>(take: (connection: Connection) => void, open: () => T): T {
  return opening().run(take, open);
}

/**
 * Prisma's way to PostgreSQL, with the statements of a transaction one after the other, Prisma's own and named ones.
 *
 * Prisma loads several relations of a row side by side, also in a transaction, which has one connection only. pg keeps
 * such statements in a queue for now, warns of it, and will refuse them from version 9.
 */
export class SequentialPg extends PrismaPg {
  readonly #pool: TenantPool;

  constructor(pool: TenantPool) {
    super(pool);
    this.#pool = pool;
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const transaction = await start(isolationLevel);
      await this.#pool.begun(clientOf(transaction));
      return sequential(transaction);
    };
    return adapter;
  }
}

/** The transaction with its statements one after another, Prisma's own and named ones. */
function sequential(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn =
    <Given, Result>(send: (statement: Given) => Promise<Result>) =>
    (statement: Given): Promise<Result> => {
      const result = last.then(() => send(statement));
      last = result.catch(() => undefined);
      return result;
    };
  const queryRaw = inTurn(transaction.queryRaw.bind(transaction));
  const executeRaw = inTurn(transaction.executeRaw.bind(transaction));
  const client = clientOf(transaction);
  opening().getStore()?.({ query: inTurn(client.query.bind(client)) as Connection["query"] });
  return Object.assign(transaction, { queryRaw, executeRaw });
}

/** Prisma's types do not show the connection that a transaction keeps. */
function clientOf(transaction: object): pg.PoolClient {
  return (transaction as { client: pg.PoolClient }).client;
}
