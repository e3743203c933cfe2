import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LaunchError } from "../launch-error.mjs";
import { commandOf, identityOf, until } from "../processes/identity.mjs";

/** @typedef {import("./cluster.mjs").Cluster} Cluster */
/** @typedef {{ pid: number, port: number, isReady: boolean }} Postmaster */

const windows = process.platform === "win32";
const startLimitMs = 120_000;

/**
 * @param {Cluster} cluster
 * @param {{ port: number, settings: string[] }} options Port 0 means any free one.
 * @returns {Promise<Postmaster>}
 */
export async function launch(cluster, { port, settings }) {
  for (let attempt = 1; ; attempt++) {
    const started = await attemptLaunch(cluster, port === 0 ? await freePort() : port, settings);
    if (typeof started !== "string") return started;
    if (attempt === 8) throw new LaunchError(`PostgreSQL does not start: ${started} (see ${cluster.log})`);
    // The port was taken meanwhile, or backends of a killed server are still ending.
    await sleep(250 * attempt);
  }
}

/**
 * @param {string} directory The cluster's directory.
 * @returns {Postmaster | undefined}
 */
export function findPostmaster(directory) {
  const lines = pidFileLines(directory);
  const pid = Number(lines[0]);
  // The number may belong to another process by now: check the command line.
  if (!lines[0] || identityOf(pid) === undefined || !isPostgres(pid, directory)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

/**
 * @param {Cluster} cluster
 * @param {number} pid
 */
export async function halt({ directory, binaries }, pid) {
  const hasEnded = () => identityOf(pid) === undefined;
  if (windows)
    spawnSync(binaries.pgCtl, ["stop", "-D", directory, "-m", "fast"], { stdio: "ignore", windowsHide: true });
  else signal(pid, "SIGINT");
  if (await until(hasEnded, { withinMs: 20_000 })) return;
  // An immediate shutdown: the next start replays the log.
  signal(pid, "SIGQUIT");
  await until(hasEnded, { withinMs: 10_000 });
}

/** @returns {Promise<number>} A free port of 127.0.0.1. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {string[]} settings
 * @returns {Promise<Postmaster | string>} The server, or why there is none.
 */
async function attemptLaunch(cluster, port, settings) {
  repairPidFile(cluster.directory);
  const log = openLog(cluster.log);
  const logStart = statSync(cluster.log).size;
  const child = spawnPostgres(cluster, port, settings, log);
  closeSync(log);
  const end = { failure: "", hasEnded: false };
  child.once("error", (error) => (end.failure = error.message));
  child.once("exit", (code) => (end.hasEnded = !windows || code !== 0));
  child.unref();
  const isUp = () => findPostmaster(cluster.directory)?.isReady === true;
  const answered = await until(() => end.failure !== "" || end.hasEnded || isUp(), { withinMs: startLimitMs });
  if (!answered) return `it is not ready after ${startLimitMs / 1000} s`;
  const found = end.failure === "" && !end.hasEnded ? findPostmaster(cluster.directory) : undefined;
  return found ?? (end.failure || lastFatal(cluster.log, logStart));
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {string[]} settings
 * @param {number} log
 */
function spawnPostgres({ directory, account, binaries, log: logFile }, port, settings, log) {
  const options = ["-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  // On Windows, pg_ctl drops administrator rights, with which the server refuses to run.
  const command = windows
    ? [
        binaries.pgCtl,
        "start",
        "-W",
        "-D",
        directory,
        "-l",
        logFile,
        "-o",
        options.map((option) => `"${option}"`).join(" "),
      ]
    : [...account.prefix, binaries.postgres, "-D", directory, ...options];
  const [file = "", ...args] = command;
  // Detached, so that Ctrl-C reaches only the launcher. The log is a file, so that the server outlives a killed
  // launcher.
  return spawn(file, args, {
    ...account.ids,
    cwd: "/",
    stdio: ["ignore", "ignore", log],
    detached: true,
    windowsHide: true,
  });
}

/**
 * A stale pid file whose number belongs to another process keeps PostgreSQL from starting, but identifies the shared
 * memory of orphaned backends. Replace the number with this process, the parent of the next server, which PostgreSQL
 * ignores.
 *
 * @param {string} directory
 */
function repairPidFile(directory) {
  const [pid = "", ...rest] = pidFileLines(directory);
  if (pid === "" || !isTaken(Number(pid)) || commandOf(Number(pid)).includes("postgres")) return;
  const file = join(directory, "postmaster.pid");
  if (windows) rmSync(file, { force: true });
  else writeFileSync(file, [String(process.pid), ...rest].join("\n"));
}

/** @param {number} pid */
function isTaken(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // PostgreSQL uses the same check, and removes a pid file of no process.
    return false;
  }
}

/**
 * @param {number} pid
 * @param {string} directory
 */
function isPostgres(pid, directory) {
  const command = commandOf(pid);
  return windows ? command.toLowerCase().includes("postgres.exe") : `${command} `.includes(`-D ${directory} `);
}

/** @param {string} directory */
function pidFileLines(directory) {
  try {
    return readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

/** @param {string} file */
function openLog(file) {
  if (existsSync(file) && statSync(file).size > 5_000_000) renameSync(file, `${file}.old`);
  return openSync(file, "a", 0o600);
}

/**
 * @param {string} file
 * @param {number} from
 */
function lastFatal(file, from) {
  const lines = readFileSync(file).subarray(from).toString("utf8").trim().split("\n");
  return (
    lines.findLast((line) => line.includes("FATAL:"))?.replace(/^.*FATAL:\s*/, "") ?? lines.at(-1) ?? "no reason given"
  );
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
