// One part of `npm run bench`, with a separate PostgreSQL.
import { join } from "node:path";
import { createDatabase, migrate } from "../server/prisma/migrate.mjs";
import { dist } from "../server/paths.mjs";
import { prepared } from "./prepare.mjs";

const part = process.argv[2] ?? "";
const entryPoints = ["benchmarks/main.ts", "benchmarks/api/lean-server.ts"];
await prepared({ name: "bench", entryPoints }, async ({ postgres }) => {
  const { main } = await import(join(dist, "bench", "main.mjs"));
  await main(part, (/** @type {string} */ name) => {
    const url = postgres.url(name);
    return createDatabase(url)
      .then(() => migrate(url))
      .then(() => url);
  });
});
// Connections of a real Inngest server and timers of its client would keep the process alive.
process.exit();
