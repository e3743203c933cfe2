import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { perProcess } from "@/lib/core/per-process";
import type { WalledPool } from "./walled-pool";
import { countWrite } from "./writes";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;
type Statement = Parameters<Adapter["queryRaw"]>[0];

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
  readonly #pool: WalledPool;

  constructor(pool: WalledPool) {
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
    const [queryRaw, executeRaw] = [adapter.queryRaw.bind(adapter), adapter.executeRaw.bind(adapter)];
    adapter.queryRaw = (statement) => (READS.test(statement.sql) ? queryRaw : thenCount(queryRaw))(statement);
    adapter.executeRaw = thenCount(executeRaw);
    return adapter;
  }
}

const READS = /^\s*select\b/i;
const WRITES_NOTHING = /^\s*(?:select|begin|commit|rollback|savepoint|release)\b/i;

/** The same call, counted as a write when it has ended: also one that failed may have been committed. */
function thenCount<Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) {
  return (...args: Args): Promise<Result> => write(...args).finally(countWrite);
}

/** Its statements in turn, and its commit counted as a write where Prisma has sent one: named statements decide nothing. */
function sequential(transaction: Transaction): Transaction {
  let hasWritten = false;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn =
    <Given, Result>(run: (statement: Given) => Promise<Result>) =>
    (statement: Given): Promise<Result> => {
      const result = last.then(() => run(statement));
      last = result.catch(() => undefined);
      return result;
    };
  const noting =
    <Result>(send: (statement: Statement) => Promise<Result>) =>
    (statement: Statement): Promise<Result> => {
      hasWritten ||= !WRITES_NOTHING.test(statement.sql);
      return send(statement);
    };
  const queryRaw = inTurn(noting(transaction.queryRaw.bind(transaction)));
  const executeRaw = inTurn(noting(transaction.executeRaw.bind(transaction)));
  const commit = transaction.commit.bind(transaction);
  const counted = thenCount(commit);
  const client = clientOf(transaction);
  opening().getStore()?.({ query: inTurn(client.query.bind(client)) as Connection["query"] });
  return Object.assign(transaction, { queryRaw, executeRaw, commit: () => (hasWritten ? counted() : commit()) });
}

/** Prisma's types do not show the connection that a transaction keeps. */
function clientOf(transaction: object): pg.PoolClient {
  return (transaction as { client: pg.PoolClient }).client;
}
