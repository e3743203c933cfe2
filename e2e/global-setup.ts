import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DATABASE_NAME, runningPostgres } from "../server/postgres.mjs";

const DIRECTORY = join(process.cwd(), ".data", "e2e");
const START_WITHIN_MS = 240_000;

/** Starts the product as a user does, on data of its own; what is returned stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  rmSync(DIRECTORY, { recursive: true, force: true });
  const product = spawn(process.execPath, ["server/start.mjs"], {
    env: {
      ...process.env,
      PORT: "0",
      STINT_DATA_DIR: DIRECTORY,
      RATE_LIMIT_PER_KEY: "0",
      RATE_LIMIT_PER_WORKSPACE: "0",
      RATE_LIMIT_SENSITIVE: "0",
      RATE_LIMIT_UNAUTHENTICATED: "0",
      WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
      WEBHOOK_BACKOFF_BASE_SECONDS: "1",
      WEBHOOK_BACKOFF_FACTOR: "1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  product.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const until = Date.now() + START_WITHIN_MS;
  let url: string | undefined;
  while (!(url = /Stint is ready: (http:\S+)/.exec(said)?.[1])) {
    if (product.exitCode !== null || Date.now() > until) throw new Error(`The product did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // The fixtures make people and sessions in the database of the product, with its secret.
  const postgres = runningPostgres(DIRECTORY);
  if (!postgres) throw new Error("The product's PostgreSQL is not running");
  Object.assign(process.env, {
    E2E_BASE_URL: url,
    APP_URL: url,
    DATABASE_URL: postgres.url(DATABASE_NAME),
    STINT_DATA_DIR: DIRECTORY,
    NEXTAUTH_SECRET: readFileSync(join(DIRECTORY, "secret"), "utf8"),
  });
  return async () => {
    product.kill("SIGTERM");
    if (product.exitCode === null) await once(product, "exit");
  };
}
