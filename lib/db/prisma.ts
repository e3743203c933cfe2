import { SequentialPg } from "./adapter";
import { PrismaClient, type Prisma } from "./generated/client";
import { pool } from "./pool";

/** What a store needs of the database: the client itself, or the transaction of a command. */
export type Db = Prisma.TransactionClient;

const held = globalThis as typeof globalThis & { stintPrisma?: PrismaClient };

/** The one Prisma client of this process. It shares the pool with the named statements. */
export function prisma(): PrismaClient {
  return (held.stintPrisma ??= new PrismaClient({ adapter: new SequentialPg(pool()) }));
}
