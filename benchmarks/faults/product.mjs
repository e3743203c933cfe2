// The product as its operator starts it, on a data directory that ends with it.
import { spawn, execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../server/paths.mjs";

const run = promisify(execFile);

const PORT = 4720;
export const ORIGIN = `http://127.0.0.1:${PORT}`;

/**
 * Starts the product and makes an owner with a key.
 *
 * @param {string} directory an empty one, for all that it keeps.
 */
export async function startProduct(directory) {
  const env = { ...process.env, STINT_DATA_DIR: directory, PORT: `${PORT}`, APP_URL: ORIGIN, RATE_LIMIT_PER_KEY: "0" };
  const child = spawn(process.execPath, ["server/start.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("Stint did not start")));
    child.stdout.on("data", (text) => `${text}`.includes("Stint is ready") && resolve(undefined));
  });
  const admin = async (/** @type {string[]} */ ...words) =>
    (await run(process.execPath, ["server/run.mjs", "admin", ...words], { cwd: root, env })).stdout;
  const email = "owner@faults.example";
  await admin(
    ...["create-owner", "--email", email, "--name", "Owner", "--workspace", "Faults"],
    ...["--currency", "EUR", "--time-zone", "UTC", "--password", "a password for faults"],
  );
  const [key = ""] = /stint_live_\w+/.exec(await admin("create-key", "--email", email, "--name", "faults")) ?? [];
  return {
    key,
    /** @param {"web" | "worker"} role */
    pid: (role) => processIn(directory, role),
    postgresPid: () => Number(readFileSync(join(directory, "postgres/postmaster.pid"), "utf8").split("\n")[0]),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * @param {string} directory
 * @param {string} role
 * @returns {number}
 */
function processIn(directory, role) {
  /** @type {{ name: string, pid: number }[]} */
  const listed = JSON.parse(readFileSync(join(directory, "processes.json"), "utf8"));
  const found = listed.find(({ name }) => name === role);
  if (!found) throw new Error(`${role} does not run`);
  return found.pid;
}
