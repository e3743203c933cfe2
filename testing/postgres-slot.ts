import { join, resolve } from "node:path";
import { type PostgresServer, tryStartPostgres } from "../server/postgres/server.mjs";

const slots = resolve(import.meta.dirname, "../.data/test");

// What is lost with the machine is only a template, so the tests' server does not wait for the disk.
const options = { durable: false, settings: ["max_connections=200", "autovacuum=off", "max_wal_size=2GB"] };

/**
 * A PostgreSQL of this run alone: runs at the same time have a slot each, and a slot keeps its templates from run to run.
 */
export async function startTestPostgres(): Promise<PostgresServer> {
  for (let slot = 1; ; slot++) {
    const server = await tryStartPostgres(join(slots, String(slot)), options);
    if (!("heldBy" in server)) return server;
  }
}
