import { join } from "node:path";
import { buildPages, buildServer, readSettings } from "./build/build.mjs";
import { deleteStamp } from "./build/stamps.mjs";
import { watchWorker } from "./build/bundle.mjs";
import { takeLock } from "./processes/directory-lock.mjs";
import { installPackages } from "./build/install.mjs";
import { LaunchError, messageOf } from "./launch-error.mjs";
import { endLeftovers, deleteRecord, writeRecord } from "./processes/leftovers.mjs";
import { assertCanListen, waitForHealth } from "./network.mjs";
import { dist, loadSettings, root } from "./paths.mjs";
import { DATABASE_NAME, startPostgres } from "./postgres/server.mjs";
import { prepareDirectory } from "./postgres/cluster.mjs";
import { freePort } from "./postgres/process.mjs";
import { startProgress } from "./progress.mjs";
import { stopWithStarter } from "./processes/starter.mjs";
import { spawnNode, Supervised } from "./processes/supervisor.mjs";

/** @typedef {import("./progress.mjs").Say} Say */
/** @typedef {import("../lib/kernel/env").Env} Env */

/**
 * `closers` undo the start, newest first.
 *
 * @typedef {{
 *   isDev: boolean,
 *   say: Say,
 *   signal: AbortSignal,
 *   fail: (reason: unknown) => void,
 *   closers: (() => Promise<void> | void)[],
 * }} Launch
 */

const healthLimitMs = 120_000;
const leftoverGraceMs = 15_000;

/**
 * @param {{ isDev: boolean }} options
 * @throws LaunchError when it cannot be started.
 */
export async function launch({ isDev }) {
  const say = startProgress();
  const stop = new AbortController();
  const fail = (/** @type {unknown} */ reason) => stop.abort(reason);
  /** @type {Launch} */
  const current = { isDev, say, signal: stop.signal, fail, closers: [] };
  catchSignals(stop, say);
  try {
    process.chdir(root);
    await start(current);
    await aborted(stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) stop.abort(error);
  }
  await closeAll(current);
  if (stop.signal.reason !== SIGNALLED) throw stop.signal.reason;
}

const SIGNALLED = Symbol("signalled");

/** @param {Launch} current */
async function start(current) {
  const { isDev, say, signal } = current;
  loadSettings();
  if (process.env["WEB_PROCESSES"])
    say("WEB_PROCESSES is ignored: the web server runs as one process (docs/guides/scaling.md)");
  await installPackages({ say, signal });
  await buildServer({ say, signal });
  const settings = await readSettings();
  const port = settings.PORT === 0 ? await freePort() : settings.PORT;
  const env = {
    NODE_ENV: isDev ? "development" : "production",
    PORT: String(port),
    STINT_DATA_DIR: settings.STINT_DATA_DIR,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  await claim(current, settings, port);
  const database = { DATABASE_URL: settings.DATABASE_URL || (await startDatabase(current, settings)) };
  await migrateDatabase(settings, database.DATABASE_URL, say);
  signal.throwIfAborted();
  if (!isDev) await buildPages({ say, signal, env: { ...env, ...database } });
  signal.throwIfAborted();
  await startProcesses(current, settings, { ...env, ...database });
  await waitForHealth({ host: settings.HOST, port, withinMs: healthLimitMs, signal });
  say(`Stint is ready: ${process.env["APP_URL"] ? settings.APP_URL : `http://localhost:${port}`}`);
}

/**
 * @param {Launch} current
 * @param {Env} settings
 * @param {number} port
 */
async function claim({ say, closers }, { STINT_DATA_DIR: data, HOST: host }, port) {
  prepareDirectory(data);
  const lock = await takeLock(join(data, "launcher.lock"));
  if ("heldBy" in lock) {
    throw new LaunchError(
      `Stint already runs on ${data} (process ${lock.heldBy.pid}): stop that one, or set STINT_DATA_DIR and PORT to others.`,
    );
  }
  closers.push(() => lock.release());
  await endLeftovers(recordFile(data), { say, graceMs: leftoverGraceMs });
  closers.push(() => deleteRecord(recordFile(data)));
  await assertCanListen({ host, port });
}

/**
 * @param {Launch} current
 * @param {Env} settings
 * @returns {Promise<string>} The URL of the product's database.
 */
async function startDatabase({ say, signal, fail, closers }, settings) {
  const { STINT_DATA_DIR: data } = settings;
  const server = await startPostgres(data, { say, settings: [`max_connections=${connectionsFor(settings)}`] });
  closers.push(() => server.stop());
  server.onExit(() => {
    if (signal.aborted) return;
    say("PostgreSQL ended; restarting it");
    server.restart().then(() => say("PostgreSQL is back"), fail);
  });
  return server.url(DATABASE_NAME);
}

/**
 * Web, worker, a worker being replaced, and administrator's commands; at least PostgreSQL's default.
 *
 * @param {Env} settings
 */
function connectionsFor({ DATABASE_POOL_SIZE }) {
  return Math.max(100, 3 * (DATABASE_POOL_SIZE + 10) + 20);
}

/**
 * @param {Env} settings
 * @param {string} url
 * @param {Say} say
 */
async function migrateDatabase({ DATABASE_URL, DATABASE_POOL_URL }, url, say) {
  const [{ assertUsable }, { migrate }] = await Promise.all([
    import("./postgres/given-database.mjs"),
    import("./prisma/migrate.mjs"),
  ]);
  if (DATABASE_URL) await assertUsable(url, DATABASE_POOL_URL);
  await migrate(url, { say });
}

/**
 * @param {Launch} current
 * @param {Env} settings
 * @param {Record<string, string>} env
 */
async function startProcesses(current, settings, env) {
  const { isDev, say, signal, closers } = current;
  const onSpawn = () => {
    const records = [
      { name: "worker", pid: worker?.pid },
      { name: "web", pid: web.pid },
    ];
    try {
      writeRecord(recordFile(settings.STINT_DATA_DIR), records);
    } catch (error) {
      // Only a start after a kill reads this file; a full disk must not stop running processes.
      say(`${recordFile(settings.STINT_DATA_DIR)} cannot be written: ${messageOf(error)}`);
    }
  };
  const supervised = (/** @type {string} */ name) =>
    new Supervised({ name, spawn: () => spawnNode(join(dist, `${name}.mjs`), env), say, onSpawn });
  const worker = settings.INNGEST_REMOTE ? undefined : supervised("worker");
  const web = supervised("web");
  closers.push(
    () => worker?.stop(),
    () => web.stop(),
  );
  worker?.start();
  web.start();
  if (isDev && worker) await restartOnChange(worker, say, closers);
  await Promise.race([Promise.all([worker?.ready, web.ready]), aborted(signal)]);
}

/**
 * @param {Supervised} worker
 * @param {Say} say
 * @param {Launch["closers"]} closers
 */
async function restartOnChange(worker, say, closers) {
  // The watch writes to dist, so the stamp is no longer valid.
  deleteStamp("bundle");
  const watch = await watchWorker((problem) => {
    say(problem ?? "The worker's code changed; restarting it");
    if (!problem) worker.restart();
  });
  closers.push(() => watch.stop());
}

/** @param {Launch} current */
async function closeAll({ closers, say }) {
  const hadProcesses = closers.length > 0;
  for (const close of closers.reverse()) {
    await Promise.resolve()
      .then(close)
      .catch((/** @type {unknown} */ error) => say(messageOf(error)));
  }
  if (hadProcesses) say("Stopped");
}

/**
 * @param {AbortController} stop
 * @param {Say} say
 */
function catchSignals(stop, say) {
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(name, () => {
      say(stop.signal.aborted ? "Still stopping" : "Stopping");
      stop.abort(SIGNALLED);
    });
  }
  stopWithStarter(() => {
    if (!stop.signal.aborted) say("Stopping, because npm or the terminal has ended");
    stop.abort(SIGNALLED);
  });
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function aborted(signal) {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

/** @param {string} data */
function recordFile(data) {
  return join(data, "processes.json");
}
