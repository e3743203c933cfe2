// Prepare every measurement: a build, a separate PostgreSQL with a migrated database, and the settings.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { buildPages, buildServer } from "../server/build/build.mjs";
import { createDatabase, migrate } from "../server/prisma/migrate.mjs";
import { dist, root } from "../server/paths.mjs";
import { startPostgres } from "../server/postgres/server.mjs";
import { nodeArguments } from "../server/processes/supervisor.mjs";

/**
 * Build the product and these programs, start PostgreSQL with new data, and call `work` with its database.
 *
 * @param {{ name: string, entryPoints: string[], env?: Record<string, string> }} plan `name` of the data directory and
 *   the database; `env` in addition to the settings of every measurement.
 * @param {(world: { postgres: import("../server/postgres/server.mjs").PostgresServer, directory: string }) =>
 *   Promise<void>} work
 */
export async function prepared({ name, entryPoints, env = {} }, work) {
  const directory = join(root, ".data", name);
  rmSync(directory, { recursive: true, force: true });
  const postgres = await startPostgres(directory);
  const stop = () => void postgres.stop().finally(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  try {
    const database = postgres.url(name);
    await createDatabase(database);
    await migrate(database);
    const own = /** @type {Record<string, string>} */ (process.env);
    const options = { say: (/** @type {string} */ line) => console.log(line), signal: new AbortController().signal };
    await buildServer(options);
    await buildPages({ ...options, env: own });
    await build({
      absWorkingDir: root,
      entryPoints,
      outdir: join(dist, "bench"),
      outExtension: { ".js": ".mjs" },
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      jsx: "automatic",
      packages: "external",
      alias: { "server-only": join(root, "node_modules/server-only/empty.js") },
    });
    Object.assign(process.env, {
      // As in the launcher.
      NODE_OPTIONS: nodeArguments.join(" "),
      DATABASE_URL: database,
      STINT_DATA_DIR: directory,
      NODE_ENV: "production",
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_KEY: "0",
      RATE_LIMIT_PER_WORKSPACE: "0",
      WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
      ...env,
    });
    await work({ postgres, directory });
  } finally {
    await postgres.stop();
  }
}
