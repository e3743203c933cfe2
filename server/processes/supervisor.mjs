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
   * Rejects if the process repeatedly exits before it sends "ready".
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

  restart() {
    if (!this.#child) return;
    this.#isRestarting = true;
    askToEnd(this.#child);
  }

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
      // Without effect if it was ready before.
      this.#ready.reject(
        new LaunchError(`The ${name} process exits (${reason}) before it is ready: see its output above.`),
      );
    }
    if (aliveMs > healthyAfterMs) this.#delayMs = firstDelayMs;
    say(`The ${name} process exited (${reason}); restarting it in ${this.#delayMs / 1000} s`);
    this.#timer = setTimeout(() => this.start(), this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, maxDelayMs);
  }
}

/** Node 24's larger default for young objects costs 200 MiB per process, without a gain in speed. */
export const nodeArguments = [
  ...["--import", pathToFileURL(join(root, "server/source-maps.mjs")).href],
  "--max-semi-space-size=8",
];

/**
 * @param {string} file
 * @param {Record<string, string>} env
 */
export function spawnNode(file, env) {
  return spawn(process.execPath, [...nodeArguments, file], {
    cwd: root,
    env: { ...process.env, ...env },
    // The channel closes with the launcher, even if that is killed, and stops the child.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // Ctrl-C reaches only the launcher, which stops its children in order.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
}

/** @param {import("node:child_process").ChildProcess} child */
function askToEnd(child) {
  // On Windows a signal kills at once, so the closed channel asks instead.
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
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
