import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { promisify } from "node:util";

const START_WITHIN_MS = 600_000;

export interface Product {
  url: string;
  said: () => string;
  stop: () => Promise<void>;
}

/** New data in this directory, no rate limits, a free port. */
export async function startProduct(directory: string, settings: Record<string, string>): Promise<Product> {
  rmSync(directory, { recursive: true, force: true });
  const product = spawn(process.execPath, ["server/start.mjs"], {
    env: {
      ...process.env,
      APP_URL: "",
      DATABASE_URL: "",
      NEXTAUTH_SECRET: "",
      PORT: "0",
      STINT_DATA_DIR: directory,
      RATE_LIMIT_PER_KEY: "0",
      RATE_LIMIT_PER_WORKSPACE: "0",
      RATE_LIMIT_SENSITIVE: "0",
      RATE_LIMIT_UNAUTHENTICATED: "0",
      RATE_LIMIT_PER_ADDRESS: "0",
      RATE_LIMIT_PER_LINK: "0",
      ...settings,
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
  const stop = async () => {
    product.kill("SIGTERM");
    if (product.exitCode === null) await once(product, "exit");
  };
  return { url, said: () => said, stop };
}

/** Run an administrator's command on this directory, and return its output. */
export async function runAdmin(directory: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: "", NEXTAUTH_SECRET: "", STINT_DATA_DIR: directory };
  const { stdout } = await promisify(execFile)(process.execPath, ["server/run.mjs", "admin", ...words], { env });
  return stdout.trim();
}
