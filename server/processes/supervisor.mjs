import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { LaunchError, messageOf } from "../launch-error.mjs";
import { root } from "../paths.mjs";

/**
 * @typedef {{
 *   name: string,
 *   spawn: () => import("node:child_process").ChildProcess,
 *   say: import("../progress.mjs").Say,
 *   onSpawn?: () => void,
 * }} Options
 */

const firstDelayMs = 1000;
const maxDelayMs = 30_000;
const healthyAfterMs = 60_000;
const graceMs = 30_000;
const attemptsBeforeReady = 3;

/** A process of the product: when it ends by itself it is started again, ever more slowly. */
export class Supervised {
  #options;
  #ready = withResolvers();
  /** @type {import("node:child_process").ChildProcess | undefined} */
  #child;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  #delayMs = firstDelayMs;
  #failures = 0;
  #isStopping = false;
  #isRestarting = false;

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
  }

  /**
   * Settles once the process has said "ready" over its channel, or has ended several times without having ever said so.
   *
   * @returns {Promise<void>}
   */
  get ready() {
    return this.#ready.promise;
  }

  /** @returns {number | undefined} */
  get pid() {
    return this.#child?.pid;
  }

  start() {
    const startedAt = performance.now();
    const onEnd = (/** @type {string} */ reason) => this.#onExit(reason, performance.now() - startedAt);
    // A machine that cannot start another process now may be able to in a second; until then the other processes keep
    // running.
    try {
      this.#spawn(onEnd);
    } catch (error) {
      onEnd(messageOf(error));
    }
  }

  /** @param {(reason: string) => void} onEnd */
  #spawn(onEnd) {
    const { spawn: spawnChild, onSpawn } = this.#options;
    const child = spawnChild();
    child.once("error", (error) => {
      if (child.pid === undefined) onEnd(messageOf(error));
    });
    if (child.pid === undefined) return;
    this.#child = child;
    child.on("message", (message) => message === "ready" && this.#ready.resolve());
    child.once("exit", (code, signal) => onEnd(signal ?? `exit code ${code}`));
    onSpawn?.();
  }

  /** Ends the process in order and starts it anew. */
  restart() {
    if (!this.#child) return;
    this.#isRestarting = true;
    askToEnd(this.#child);
  }

  /** Ends the process in order, and by force if that takes too long. */
  async stop() {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    if (this.#child) await end(this.#child);
  }

  /**
   * @param {string} reason
   * @param {number} aliveMs
   */
  #onExit(reason, aliveMs) {
    this.#child = undefined;
    if (this.#isStopping) return;
    if (this.#isRestarting) {
      this.#isRestarting = false;
      this.start();
      return;
    }
    const { name, say } = this.#options;
    if (++this.#failures === attemptsBeforeReady) {
      // Without effect if it was ready once.
      this.#ready.reject(
        new LaunchError(`The ${name} process ends (${reason}) before it is ready: see its output above.`),
      );
    }
    if (aliveMs > healthyAfterMs) this.#delayMs = firstDelayMs;
    say(`The ${name} process ended (${reason}); it starts again in ${this.#delayMs / 1000} s`);
    this.#timer = setTimeout(() => this.start(), this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, maxDelayMs);
  }
}

/**
 * How a program of ours is run. Of young objects Node 24 would keep four times as many, which takes some 200 MiB of each
 * process and answers no faster.
 */
export const nodeArguments = [
  ...["--import", pathToFileURL(join(root, "server/source-maps.mjs")).href],
  "--max-semi-space-size=8",
];

/**
 * Starts a program of ours, for `Supervised`.
 *
 * @param {string} file
 * @param {Record<string, string>} env
 */
export function spawnNode(file, env) {
  return spawn(process.execPath, [...nodeArguments, file], {
    cwd: root,
    env: { ...process.env, ...env },
    // The channel closes with the launcher, however that ends, and tells the child to end as well.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Ctrl-C reaches the launcher alone, which ends its children in order.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
}

/** @param {import("node:child_process").ChildProcess} child */
function askToEnd(child) {
  // A signal ends a process of Windows at once, so there the closed channel asks.
  if (process.platform === "win32") child.disconnect();
  else child.kill("SIGTERM");
}

/** @param {import("node:child_process").ChildProcess} child */
async function end(child) {
  /** @type {Promise<void>} */
  const gone = new Promise((resolve) => child.once("exit", () => resolve()));
  askToEnd(child);
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(timer);
}

function withResolvers() {
  /** @type {() => void} */
  let resolve = () => undefined;
  /** @type {(error: Error) => void} */
  let reject = () => undefined;
  /** @type {Promise<void>} */
  const promise = new Promise((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  // A caller that does not wait for it ignores its failure on purpose.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
