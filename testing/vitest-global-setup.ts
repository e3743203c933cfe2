import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { type PostgresServer, tryStartPostgres } from "../server/postgres/server.mjs";
import { dropRun, prepareTemplate } from "./database";

/** Starts the tests' PostgreSQL, or uses the one that TEST_DATABASE_URL names, with the right to create databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given ? undefined : await startTestPostgres();
  try {
    const server = await prepareTemplate(given ?? own?.url("postgres") ?? "", { isOwn: !given });
    project.provide("testServer", server);
    return async () => {
      await dropRun(server);
      await own?.stop();
    };
  } catch (error) {
    await own?.stop();
    throw error;
  }
}

const slots = resolve(import.meta.dirname, "../.data/test");

// What is lost with the machine is only a template, so the tests' server does not wait for the disk.
const options = { durable: false, settings: ["max_connections=200", "autovacuum=off", "max_wal_size=2GB"] };

/**
 * A PostgreSQL of this run alone: runs at the same time have a slot each, and a slot keeps its templates from run to run.
 */
async function startTestPostgres(): Promise<PostgresServer> {
  for (let slot = 1; ; slot++) {
    const server = await tryStartPostgres(join(slots, String(slot)), options);
    if (!("heldBy" in server)) return server;
  }
}
