import { engineAnswers } from "@/inngest/engine/heartbeat";
import { embeddedFetch } from "@/inngest/engine/ingest";
import { prepareEngine } from "@/inngest/engine/schema";
import { pool } from "@/lib/db/pool";

/** The engine in the database of this process: what the product needs of it besides the worker. */
export const fetchHere = embeddedFetch(pool);

export function prepareHere(): Promise<void> {
  return prepareEngine(pool());
}

export async function databaseAnswers(): Promise<boolean> {
  await pool().query("select 1");
  return true;
}

export function engineAnswersHere(): Promise<boolean> {
  return engineAnswers(pool());
}
