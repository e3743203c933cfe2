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
 * Starts PostgreSQL on a cluster that nobody runs.
 *
 * @param {Cluster} cluster
 * @param {{ port: number, settings: string[] }} options Port 0 takes any free one.
 * @returns {Promise<Postmaster>}
 */
export async function launch(cluster, { port, settings }) {
  for (let attempt = 1; ; attempt++) {
    const started = await attemptLaunch(cluster, port === 0 ? await freePort() : port, settings);
    if (typeof started !== "string") return started;
    if (attempt === 8) throw new LaunchError(`PostgreSQL does not start: ${started} (all of it is in ${cluster.log})`);
    // Its port was taken in between, or what a killed server left behind still ends.
    await sleep(250 * attempt);
  }
}

/**
 * The server that runs on a cluster, whoever started it.
 *
 * @param {string} directory The cluster's directory.
 * @returns {Postmaster | undefined}
 */
export function findPostmaster(directory) {
  const lines = pidFileLines(directory);
  const pid = Number(lines[0]);
  // A number may have been given to another process since: only the command line tells.
  if (!lines[0] || identityOf(pid) === undefined || !isPostgres(pid, directory)) return undefined;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
}

/**
 * Ends the server; what is committed stays, running statements do not.
 *
 * @param {Cluster} cluster
 * @param {number} pid
 */
export async function halt({ directory, binaries }, pid) {
  const hasEnded = () => identityOf(pid) === undefined;
  if (windows)
    spawnSync(binaries.pgCtl, ["stop", "-D", directory, "-m", "fast"], { stdio: "ignore", windowsHide: true });
  else signal(pid, "SIGINT");
  if (await until(hasEnded, { withinMs: 20_000 })) return;
  // Without a last checkpoint: the next start replays the log instead.
  signal(pid, "SIGQUIT");
  await until(hasEnded, { withinMs: 10_000 });
}

/** @returns {Promise<number>} A port of 127.0.0.1 that nobody listens on. */
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
  mendPidFile(cluster.directory);
  const log = openLog(cluster.log);
  const logStart = statSync(cluster.log).size;
  const child = spawnPostgres(cluster, port, settings, log);
  closeSync(log);
  // They only record what happened: the process may also end much later, when nobody asks for the reason.
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
  // On Windows pg_ctl gives up the administrator's rights that the server refuses.
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
  // Detached: Ctrl-C reaches the launcher alone, which ends everything in order. The log is a file and not a pipe, so
  // that the server outlives a killed launcher in good health.
  return spawn(file, args, {
    ...account.ids,
    cwd: "/",
    stdio: ["ignore", "ignore", log],
    detached: true,
    windowsHide: true,
  });
}

/**
 * A pid file whose number now belongs to somebody else would keep PostgreSQL from starting. It is not removed, for it
 * also leads PostgreSQL to the shared memory of backends that outlived their server: it names us, the parent of the
 * server to be, which PostgreSQL knows to be no server.
 *
 * @param {string} directory
 */
function mendPidFile(directory) {
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
    // PostgreSQL asks the same way, and clears the file of a number that nobody has.
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
    // It has ended by itself.
  }
}
