import { PrismaPg } from "@prisma/adapter-pg";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Transaction = Awaited<ReturnType<Adapter["startTransaction"]>>;
type Statement = Parameters<Transaction["queryRaw"]>[0];

/**
 * Prisma's way to PostgreSQL, with the statements of a transaction one after the other.
 *
 * Prisma loads several relations of a row side by side, also in a transaction, which has one connection only. pg keeps
 * such statements in a queue for now, warns of it, and will refuse them from version 9.
 */
export class SequentialPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => sequential(await start(isolationLevel));
    return adapter;
  }
}

function sequential(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn =
    <Result>(run: (statement: Statement) => Promise<Result>) =>
    (statement: Statement): Promise<Result> => {
      const result = last.then(() => run(statement));
      last = result.catch(() => undefined);
      return result;
    };
  const queryRaw = inTurn(transaction.queryRaw.bind(transaction));
  const executeRaw = inTurn(transaction.executeRaw.bind(transaction));
  return Object.assign(transaction, { queryRaw, executeRaw });
}
