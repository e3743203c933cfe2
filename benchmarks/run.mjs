// `npm run bench`: measures Stint beside its limits, in one run, on a database of its own.
import { join } from "node:path";
import { createDatabase, migrate } from "../server/prisma/migrate.mjs";
import { dist } from "../server/paths.mjs";
import { benchCores } from "./cores.mjs";
import { prepared } from "./prepare.mjs";

const entryPoints = ["benchmarks/main.ts", "benchmarks/api/lean-server.ts", "benchmarks/flood-sender.ts"];

const parts = process.argv.slice(2);
// It starts the product by itself, as an operator does.
if (parts.length === 0 || parts.includes("cores")) await benchCores();
if (parts.length === 1 && parts[0] === "cores") process.exit();

// Floods come from many addresses, as the proxy says.
await prepared({ name: "bench", entryPoints, env: { TRUST_PROXY: "1" } }, async ({ postgres }) => {
  const { main } = await import(join(dist, "bench", "main.mjs"));
  await main(parts, (/** @type {string} */ name) => {
    const url = postgres.url(name);
    return createDatabase(url)
      .then(() => migrate(url))
      .then(() => url);
  });
});
