import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { waitForLock } from "../processes/directory-lock.mjs";
import { endLeftovers, writeTraces } from "../processes/leftovers.mjs";
import { dist } from "../paths.mjs";
import { runQuietly } from "../processes/quiet-command.mjs";

/** @typedef {{ say: import("../progress.mjs").Say, signal?: AbortSignal | undefined }} TurnOptions */

const traces = join(dist, ".running.json");

/**
 * Changes the folder of the product while nobody else does: launchers that share it, each with its own data, take turns.
 *
 * @template T
 * @param {TurnOptions} options
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function takeTurn({ say, signal }, act) {
  mkdirSync(dist, { recursive: true });
  const lock = await waitForLock(join(dist, ".lock"), {
    waiting: ({ pid }) => say(`Waiting for process ${pid}, which is building`),
    signal,
  });
  try {
    // A killed launcher leaves its npm or its build running, which would write among ours. Neither has anything to
    // lose.
    await endLeftovers(traces, { say, graceMs: 2000 });
    return await act();
  } finally {
    lock.release();
  }
}

/**
 * Runs a program during one's turn.
 *
 * @param {string} name
 * @param {[string, ...string[]]} command
 * @param {{ env?: Record<string, string>, signal?: AbortSignal | undefined }} options
 */
export function runInTurn(name, command, options) {
  return runQuietly(name, command, { ...options, onSpawn: (pid) => writeTraces(traces, [{ name, pid }]) });
}
