// Start the product as an operator does, with a temporary data directory.
import { spawn, execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../server/paths.mjs";

const run = promisify(execFile);

const PORT = 4720;
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/** The owner that is made. */
export const OWNER = { email: "owner@stint.example", password: "a password for measuring" };

/** Rate limits would distort the measurement. */
const WITHOUT_LIMITS = Object.fromEntries(
  ["PER_KEY", "PER_WORKSPACE", "SENSITIVE", "UNAUTHENTICATED", "PER_ADDRESS", "PER_LINK"].map((name) => [
    `RATE_LIMIT_${name}`,
    "0",
  ]),
);

/**
 * Start the product and create an owner with a key.
 *
 * @param {string} directory an empty data directory
 * @param {Record<string, string>} [settings]
 */
export async function startProduct(directory, settings = {}) {
  const own = { STINT_DATA_DIR: directory, PORT: `${PORT}`, APP_URL: ORIGIN, LOG_LEVEL: "warn" };
  const env = { ...process.env, ...own, ...WITHOUT_LIMITS, ...settings };
  const child = spawn(process.execPath, ["server/start.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  // Stop child processes when the measurement is interrupted.
  const end = () => {
    child.kill("SIGTERM");
    child.once("exit", () => process.exit(1));
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);
  await new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("Stint did not start")));
    child.stdout.on("data", (text) => `${text}`.includes("Stint is ready") && resolve(undefined));
  });
  const admin = async (/** @type {string[]} */ ...words) =>
    (await run(process.execPath, ["server/run.mjs", "admin", ...words], { cwd: root, env })).stdout;
  const { email, password } = OWNER;
  await admin(
    ...["create-owner", "--email", email, "--name", "Owner", "--workspace", "Measured", "--password", password],
    ...["--currency", "EUR", "--time-zone", "UTC"],
  );
  const [key = ""] = /stint_live_\w+/.exec(await admin("create-key", "--email", email, "--name", "measured")) ?? [];
  return {
    key,
    /** @param {"web" | "worker"} role */
    pid: (role) => pidsIn(directory, role)[0] ?? 0,
    postgresPid: () => Number(readFileSync(join(directory, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
    stop: async () => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, end);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * @param {string} directory
 * @param {string} role
 * @returns {number[]}
 */
function pidsIn(directory, role) {
  /** @type {{ name: string, pid: number }[]} */
  const listed = JSON.parse(readFileSync(join(directory, "processes.json"), "utf8"));
  const found = listed.filter(({ name }) => name === role).map(({ pid }) => pid);
  if (found.length === 0) throw new Error(`${role} does not run`);
  return found;
}
