// `npm run chaos`: delivers webhooks while processes and PostgreSQL are killed at random, and checks the arrivals.
// `npm run chaos -- imports` imports 200,000 rows meanwhile, and checks the entries.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { identityOf, until } from "../server/processes/identity.mjs";
import { dist } from "../server/paths.mjs";
import { prepared } from "./prepare.mjs";

// Short retries, so that a run ends soon after its last kill.
const env = { WEBHOOK_BACKOFF_BASE_SECONDS: "2", WEBHOOK_BACKOFF_FACTOR: "3", ENGINE_DEAD_AFTER_MS: "5000" };
const [first, ...others] = process.argv.slice(2);
const part = first === "imports" ? "imports" : "main";
const args = part === "imports" ? others : process.argv.slice(2);
const plan = { name: "chaos", entryPoints: [`benchmarks/chaos/${part}.ts`], env };

await prepared(plan, async ({ postgres, directory }) => {
  const pid = () => Number(readFileSync(join(directory, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
  const killPostgres = async () => {
    const killed = pid();
    process.kill(killed, "SIGKILL");
    await until(() => identityOf(killed) === undefined, { withinMs: 10_000 });
    await postgres.restart();
  };
  const { main } = await import(join(dist, "bench", `${part}.mjs`));
  process.exitCode = (await main(args, killPostgres)) ? 0 : 1;
});
// Connections to a killed server would keep the process alive.
process.exit();
