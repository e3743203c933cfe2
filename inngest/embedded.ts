import { embeddedEngine } from "@/inngest/engine/embedded";
import { pool } from "@/lib/kernel/db/pool";

export const engine = embeddedEngine(pool);

/** @throws Error when the database does not answer. */
export async function askDatabase(): Promise<true> {
  await pool().query("select 1");
  return true;
}
