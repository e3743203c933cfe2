// `npm run bench`: measures Stint beside its limits, each part on a database of its own.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase, migrate } from "../server/prisma/migrate.mjs";
import { dist } from "../server/paths.mjs";
import { benchCores } from "./cores.mjs";
import { prepared } from "./prepare.mjs";

const PARTS = [
  ...["cores", "api", "deliveries", "engine", "isolation", "recovery"],
  ...["reports", "pdf", "pages", "lists", "flood", "scale"],
];

const asked = process.argv.slice(2);
const parts = asked.length === 0 ? PARTS : asked;
const unknown = parts.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. There are: ${PARTS.join(", ")}.`);
  process.exit(1);
}

const [first] = parts;
if (parts.length > 1) runEach();
// It starts the product by itself, as an operator does.
else if (first === "cores") await benchCores();
else if (first !== undefined) await run(first);

/** What one part has written, deleted and kept in memory would be measured again with the next. */
function runEach() {
  for (const part of parts) {
    const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), part], { stdio: "inherit" });
    if (status !== 0) process.exitCode = 1;
  }
}

/** @param {string} part */
async function run(part) {
  const entryPoints = ["benchmarks/main.ts", "benchmarks/api/lean-server.ts", "benchmarks/flood-sender.ts"];
  // Floods come from many addresses, as the proxy says.
  await prepared({ name: "bench", entryPoints, env: { TRUST_PROXY: "1" } }, async ({ postgres }) => {
    const { main } = await import(join(dist, "bench", "main.mjs"));
    await main(part, (/** @type {string} */ name) => {
      const url = postgres.url(name);
      return createDatabase(url)
        .then(() => migrate(url))
        .then(() => url);
    });
  });
}
