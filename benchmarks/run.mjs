// `npm run bench`: measures Stint beside its limits, in one run, on a database of its own.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { buildPages } from "../server/build/build.mjs";
import { bundle } from "../server/build/bundle.mjs";
import { createDatabase, migrate } from "../server/prisma/migrate.mjs";
import { dist, root } from "../server/paths.mjs";
import { startPostgres } from "../server/postgres/server.mjs";

const directory = join(root, ".data", "bench");
rmSync(directory, { recursive: true, force: true });
const postgres = await startPostgres(directory);
try {
  const database = postgres.url("bench");
  await createDatabase(database);
  await migrate(database);
  await bundle();
  await buildPages({
    say: (line) => console.log(line),
    signal: new AbortController().signal,
    env: /** @type {Record<string, string>} */ (process.env),
  });
  await build({
    absWorkingDir: root,
    entryPoints: ["benchmarks/main.ts", "benchmarks/bare-server.ts", "benchmarks/flood-sender.ts"],
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
    DATABASE_URL: database,
    STINT_DATA_DIR: directory,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    RATE_LIMIT_PER_KEY: "0",
    RATE_LIMIT_PER_WORKSPACE: "0",
    // Floods come from many addresses, as the proxy says.
    TRUST_PROXY: "1",
    WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
  });
  const { main } = await import(join(dist, "bench", "main.mjs"));
  await main(process.argv.slice(2), (/** @type {string} */ name) => {
    const url = postgres.url(name);
    return createDatabase(url)
      .then(() => migrate(url))
      .then(() => url);
  });
} finally {
  await postgres.stop();
}
