import { embeddedEngine } from "@/inngest/engine/embedded";
import { pool } from "@/lib/db/pool";

/** The embedded engine in the product's own database. */
export const engine = embeddedEngine(pool);

/** @throws Error when the database does not answer. */
export async function databaseAnswers(): Promise<true> {
  await pool().query("select 1");
  return true;
}
