import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { takeLock } from "../processes/directory-lock.mjs";
import { LaunchError } from "../launch-error.mjs";
import { clusterDirectory, DATABASE_USER, openCluster, passwordOf, prepareDirectory } from "./cluster.mjs";
import { findPostmaster, halt, launch } from "./process.mjs";
import { identityOf, until } from "../processes/identity.mjs";

/**
 * `stop` has an effect only in the process that started the server.
 *
 * @typedef {{
 *   port: number,
 *   url(database: string): string,
 *   onExit(listener: () => void): void,
 *   restart(): Promise<void>,
 *   stop(): Promise<void>,
 * }} PostgresServer
 *
 * @typedef {{ durable?: boolean, settings?: string[], say?: (line: string) => void }} PostgresOptions `durable: false`
 * trades data safety for speed; `settings` are PostgreSQL's, as `name=value`.
 */

export const DATABASE_NAME = "stint";

/**
 * Take over a server whose launcher was killed.
 *
 * @param {string} dataDirectory
 * @param {PostgresOptions} [options]
 * @returns {Promise<PostgresServer>}
 * @throws LaunchError when another process runs it.
 */
export async function startPostgres(dataDirectory, options = {}) {
  const server = await tryStartPostgres(dataDirectory, options);
  if (!("heldBy" in server)) return server;
  const { pid, command } = server.heldBy;
  throw new LaunchError(
    `${resolve(dataDirectory)} is in use by process ${pid} (${command}): stop it first, or set STINT_DATA_DIR to another directory.`,
  );
}

/**
 * @param {string} dataDirectory
 * @param {PostgresOptions} [options]
 * @returns {Promise<PostgresServer | { heldBy: import("../processes/directory-lock.mjs").Holder }>}
 */
export async function tryStartPostgres(dataDirectory, options = {}) {
  const directory = openDirectory(dataDirectory);
  const lock = await takeLock(join(directory, "postgres.lock"));
  if ("heldBy" in lock) return lock;
  try {
    return await startLocked(directory, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Commands that stop PostgreSQL at their end. */
const SHORT_LIVED = "run.mjs";

/**
 * Use the running product's server, or start one for the caller. Wait for other commands, which stop their server.
 *
 * @param {string} dataDirectory
 * @param {PostgresOptions & { signal?: AbortSignal }} [options] `signal` ends the wait.
 * @returns {Promise<PostgresServer>}
 */
export async function usePostgres(dataDirectory, { signal, ...options } = {}) {
  const directory = openDirectory(dataDirectory);
  let server = await tryStartPostgres(directory, options);
  if ("heldBy" in server && server.heldBy.command === SHORT_LIVED)
    options.say?.(`Waiting for process ${server.heldBy.pid}, another command on ${directory}`);
  while ("heldBy" in server && server.heldBy.command === SHORT_LIVED) {
    await sleep(200, undefined, { signal });
    server = await tryStartPostgres(directory, options);
  }
  if (!("heldBy" in server)) return server;
  const { pid } = server.heldBy;
  const isHeld = () => identityOf(pid) !== undefined;
  await until(() => runningPostgres(directory) !== undefined || !isHeld(), { withinMs: 60_000, everyMs: 50 });
  const running = runningPostgres(directory);
  if (running) return running;
  throw new LaunchError(`Process ${pid} holds ${directory}, but PostgreSQL is not ready there: try again.`);
}

/**
 * @param {string} dataDirectory
 * @returns {PostgresServer | undefined}
 */
export function runningPostgres(dataDirectory) {
  const directory = existsSync(dataDirectory) ? realpathSync(dataDirectory) : dataDirectory;
  const found = findPostmaster(clusterDirectory(directory));
  if (!found?.isReady) return undefined;
  return {
    port: found.port,
    url: urlOf(found.port, passwordOf(directory, false)),
    onExit: () => undefined,
    restart: () => Promise.reject(new Error("Only the process that started this server can restart it")),
    stop: () => Promise.resolve(),
  };
}

/**
 * Two launchers may come through different links.
 *
 * @param {string} dataDirectory
 */
function openDirectory(dataDirectory) {
  prepareDirectory(dataDirectory);
  return realpathSync(dataDirectory);
}

/**
 * @param {string} dataDirectory
 * @param {{ release(): void }} lock
 * @param {PostgresOptions} options
 * @returns {Promise<PostgresServer>}
 */
async function startLocked(dataDirectory, lock, { durable = true, settings = [], say = () => undefined }) {
  const cluster = await openCluster(dataDirectory, { durable, say });
  const all = [...ownSettings(durable), ...settings];
  let postmaster = (await takeOver(cluster, say)) ?? (await launch(cluster, { port: 0, settings: all }));
  /** @type {(() => void)[]} */
  const listeners = [];
  let watch = watchExit();

  function watchExit() {
    const timer = setInterval(() => {
      if (identityOf(postmaster.pid) !== undefined) return;
      clearInterval(timer);
      for (const listener of listeners) listener();
    }, 250);
    return timer.unref();
  }

  return {
    port: postmaster.port,
    url: urlOf(postmaster.port, cluster.password),
    onExit: (listener) => void listeners.push(listener),
    async restart() {
      clearInterval(watch);
      postmaster = await launch(cluster, { port: postmaster.port, settings: all });
      watch = watchExit();
    },
    async stop() {
      clearInterval(watch);
      await halt(cluster, postmaster.pid);
      lock.release();
    },
  };
}

/**
 * @param {import("./cluster.mjs").Cluster} cluster
 * @param {(line: string) => void} say
 */
async function takeOver({ directory }, say) {
  const isSettled = () => findPostmaster(directory)?.isReady !== false;
  await until(isSettled, { withinMs: 60_000 });
  const found = findPostmaster(directory);
  if (!found) return undefined;
  say(`Taking over PostgreSQL (process ${found.pid}), whose launcher was killed`);
  return found;
}

/** @param {boolean} durable */
function ownSettings(durable) {
  const unsafe = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  // The application reports failed statements.
  const quiet = ["log_min_messages=log", "log_min_error_statement=panic", "log_checkpoints=off"];
  return [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    ...quiet,
    ...(durable ? [] : unsafe),
  ];
}

/**
 * @param {number} port
 * @param {string} password
 */
function urlOf(port, password) {
  return (/** @type {string} */ database) => `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;
}
