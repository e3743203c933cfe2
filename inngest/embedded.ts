import { embeddedEngine } from "@/inngest/engine/embedded";
import { pool } from "@/lib/kernel/db/pool";

/** The embedded engine in the product's own database. */
export const engine = embeddedEngine(pool);

/** Asks the database something over a connection of the pool. @throws Error when it does not answer. */
export async function askDatabase(): Promise<true> {
  await pool().query("select 1");
  return true;
}
