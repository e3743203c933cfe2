import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../paths.mjs";
import { nodeArguments, Supervised } from "./supervisor.mjs";

/**
 * @typedef {{
 *   count: number,
 *   file: string,
 *   env: Record<string, string>,
 *   say: import("../progress.mjs").Say,
 *   onSpawn: () => void,
 * }} Options
 */

const readyLimitMs = 120_000;

/** The web processes, which all answer on one port: this process listens, and they take the connections. */
export class WebProcesses {
  #options;
  /** @type {Supervised[]} */
  #running = [];
  #isStopping = false;

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
    // Several are dealt connections in turn, for the system would hand most of them to one. A single one takes them
    // itself, and costs nothing here.
    cluster.schedulingPolicy = options.count === 1 ? cluster.SCHED_NONE : cluster.SCHED_RR;
    cluster.setupPrimary({
      exec: options.file,
      args: [],
      execArgv: nodeArguments,
      cwd: root,
      // The channel closes with the launcher, however that ends, and tells the process to end as well.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      windowsHide: true,
    });
  }

  /** @returns {(number | undefined)[]} Of those that are to stay and those that are about to go. */
  get pids() {
    return this.#running.map(({ pid }) => pid);
  }

  /** Settles once all of them answer, or one has ended several times without having ever done so. */
  get ready() {
    return Promise.all(this.#running.map(({ ready }) => ready));
  }

  start() {
    for (let number = 0; number < this.#options.count; number++) this.#startOne();
  }

  /**
   * Puts a new process in the place of each, one after another: each is ready before the one that it replaces is asked
   * to end. One that does not get ready leaves the others as they are.
   *
   * @returns {Promise<void>}
   * @throws LaunchError when a new process ends before it is ready.
   */
  async restart() {
    for (const old of [...this.#running]) {
      if (this.#isStopping) return;
      const fresh = this.#startOne();
      try {
        await Promise.race([fresh.ready, late()]);
      } catch (error) {
        await this.#end(fresh);
        throw error;
      }
      await this.#end(old);
    }
  }

  async stop() {
    this.#isStopping = true;
    await Promise.all(this.#running.map((one) => one.stop()));
  }

  #startOne() {
    const { env, say, onSpawn } = this.#options;
    const one = new Supervised({ name: "web", spawn: () => cluster.fork(env).process, say, onSpawn });
    this.#running.push(one);
    one.start();
    return one;
  }

  /** @param {Supervised} one */
  async #end(one) {
    await one.stop();
    this.#running = this.#running.filter((other) => other !== one);
  }
}

async function late() {
  await sleep(readyLimitMs, undefined, { ref: false });
  throw new Error(`a new web process is not ready after ${readyLimitMs / 1000} s`);
}
