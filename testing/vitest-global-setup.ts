import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { type PostgresServer, tryStartPostgres } from "../server/postgres/server.mjs";
import { dropRun, prepareTemplate } from "./database";

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

// A crash loses only a template, so skip fsync.
const options = { durable: false, settings: ["max_connections=200", "autovacuum=off", "max_wal_size=2GB"] };

/** Concurrent runs use separate slots, whose templates remain for later runs. */
async function startTestPostgres(): Promise<PostgresServer> {
  for (let slot = 1; ; slot++) {
    const server = await tryStartPostgres(join(slots, String(slot)), options);
    if (!("heldBy" in server)) return server;
  }
}
