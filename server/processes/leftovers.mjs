import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { parseJson } from "../json.mjs";
import { identityOf, until } from "./identity.mjs";

const killLimitMs = 5000;

/** @typedef {{ name: string, pid: number, identity: string | undefined }} ProcessRecord */

/**
 * @param {string} file
 * @param {{ name: string, pid: number | undefined }[]} processes
 */
export function writeRecord(file, processes) {
  const records = processes.flatMap(({ name, pid }) =>
    pid === undefined ? [] : [{ name, pid, identity: identityOf(pid) }],
  );
  // Write atomically: an empty file would mean that nothing runs.
  writeFileSync(`${file}.new`, JSON.stringify(records));
  renameSync(`${file}.new`, file);
}

/**
 * Numbers are reused, and not every system can tell.
 *
 * @param {string} file
 */
export function deleteRecord(file) {
  if (runningOf(file).length === 0) rmSync(file, { force: true });
}

/**
 * A killed launcher leaves processes on its port and database.
 *
 * @param {string} file
 * @param {{ say: import("../progress.mjs").Say, graceMs: number }} options `graceMs` is the time for a graceful stop.
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
 * @param {string} file
 * @returns {ProcessRecord[]}
 */
export function runningOf(file) {
  return readRecord(file).filter(isAlive);
}

/** @param {ProcessRecord} process */
function isAlive({ pid, identity }) {
  return identity !== undefined && identityOf(pid) === identity;
}

/**
 * @param {string} file
 * @returns {ProcessRecord[]}
 */
function readRecord(file) {
  try {
    return /** @type {ProcessRecord[]} */ (parseJson(readFileSync(file, "utf8")));
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
    // It has ended.
  }
}
