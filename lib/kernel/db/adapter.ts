import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { perProcess } from "@/lib/kernel/core/per-process";
import type { TenantPool } from "./tenant-pool";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;

export type Connection = Pick<pg.Pool, "query">;

/**
 * Receives the connection of a transaction. Prisma keeps a hundred transactions after their end, with the store of each,
 * so a store must not refer to their data: a function in it would keep everything that its neighbors use.
 */
export interface Opening {
  connection?: Connection;
}

const opening = perProcess("stintOpening", () => new AsyncLocalStorage<Opening>());

export function captureConnection<T>(into: Opening, open: () => T): T {
  return opening().run(into, open);
}

/** Prisma loads relations in parallel on one connection, which pg refuses from version 9. */
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
      await this.#pool.transactionStarted(clientOf(transaction));
      return sequential(transaction);
    };
    return adapter;
  }
}

function sequential(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const inSequence =
    <Given, Result>(send: (statement: Given) => Promise<Result>) =>
    (statement: Given): Promise<Result> => {
      const result = last.then(() => send(statement));
      last = result.catch(() => undefined);
      return result;
    };
  const queryRaw = inSequence(transaction.queryRaw.bind(transaction));
  const executeRaw = inSequence(transaction.executeRaw.bind(transaction));
  const client = clientOf(transaction);
  const into = opening().getStore();
  if (into) into.connection = { query: inSequence(client.query.bind(client)) as Connection["query"] };
  return Object.assign(transaction, { queryRaw, executeRaw });
}

/** Missing in Prisma's types. */
function clientOf(transaction: object): pg.PoolClient {
  return (transaction as { client: pg.PoolClient }).client;
}
