import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { parseJson } from "../json.mjs";
import { identityOf, until } from "./identity.mjs";

const killLimitMs = 5000;

/** @typedef {{ name: string, pid: number, identity: string | undefined }} Trace */

/**
 * Writes down which processes a launcher has started, for the next one to find should this one be killed.
 *
 * @param {string} file
 * @param {{ name: string, pid: number | undefined }[]} processes
 */
export function writeTraces(file, processes) {
  const traces = processes.flatMap(({ name, pid }) =>
    pid === undefined ? [] : [{ name, pid, identity: identityOf(pid) }],
  );
  // In one piece: whoever read an empty file would think that nothing runs.
  writeFileSync(`${file}.new`, JSON.stringify(traces));
  renameSync(`${file}.new`, file);
}

/**
 * Forgets what was written down, once all of it has ended in order: their numbers are given to other programs, and not every
 * system tells those apart.
 *
 * @param {string} file
 */
export function forgetTraces(file) {
  if (runningOf(file).length === 0) rmSync(file, { force: true });
}

/**
 * Ends what a killed launcher has left running, so that its port and its database connections are free.
 *
 * @param {string} file
 * @param {{ say: import("../progress.mjs").Say, graceMs: number }} options How long they may take to end in order.
 */
export async function endLeftovers(file, { say, graceMs }) {
  const alive = runningOf(file);
  if (alive.length === 0) return;
  say(`Waiting for ${alive.map(({ name, pid }) => `${name} (process ${pid})`).join(", ")} of an earlier start to end`);
  for (const { pid } of alive) signal(pid, "SIGTERM");
  if (await until(() => !alive.some(isAlive), { withinMs: graceMs })) return;
  for (const { pid } of alive.filter(isAlive)) signal(pid, "SIGKILL");
  await until(() => !alive.some(isAlive), { withinMs: killLimitMs });
}

/**
 * The processes of a launcher that are there.
 *
 * @param {string} file
 * @returns {Trace[]}
 */
export function runningOf(file) {
  return readTraces(file).filter(isAlive);
}

/** @param {Trace} trace */
function isAlive({ pid, identity }) {
  return identity !== undefined && identityOf(pid) === identity;
}

/**
 * @param {string} file
 * @returns {Trace[]}
 */
function readTraces(file) {
  try {
    return /** @type {Trace[]} */ (parseJson(readFileSync(file, "utf8")));
  } catch {
    return [];
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in between.
  }
}
