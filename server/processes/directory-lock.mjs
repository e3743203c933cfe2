import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseJson } from "../json.mjs";
import { codeOf } from "../launch-error.mjs";
import { identityOf } from "./identity.mjs";

/** @typedef {{ pid: number, command: string, identity: string }} Holder */

/**
 * The lock becomes free when its holder dies.
 *
 * @param {string} file
 * @returns {Promise<{ release(): void } | { heldBy: Holder }>}
 */
export async function takeLock(file) {
  const mine = JSON.stringify({ pid: process.pid, command: ownCommand(), identity: identityOf(process.pid) });
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return { release: () => releaseLock(file, mine) };
    } catch (error) {
      if (codeOf(error) !== "EEXIST") throw error;
    }
    const found = await readLock(file);
    const heldBy = holderIn(found);
    if (heldBy) return { heldBy };
    removeStale(file, found);
  }
}

/**
 * @param {string} file
 * @param {{ waiting: (holder: Holder) => void, signal?: AbortSignal | undefined }} options `waiting` is called once, if
 * the lock is held.
 * @returns {Promise<{ release(): void }>}
 */
export async function waitForLock(file, { waiting, signal }) {
  for (let told = false; ; told = true) {
    const lock = await takeLock(file);
    if (!("heldBy" in lock)) return lock;
    if (!told) waiting(lock.heldBy);
    await sleep(100, undefined, { signal });
  }
}

function ownCommand() {
  return basename(process.argv[1] ?? "node");
}

/**
 * @param {string} file
 * @param {string} mine
 */
function releaseLock(file, mine) {
  if (contents(file) === mine) rmSync(file, { force: true });
}

/**
 * Empty only if the writer died between creating and filling the file.
 *
 * @param {string} file
 */
async function readLock(file) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const found = contents(file);
    if (found !== "") return found;
    await sleep(20);
  }
  return "";
}

/**
 * @param {string} text
 * @returns {Holder | undefined} Undefined when the holder has ended.
 */
function holderIn(text) {
  try {
    const holder = /** @type {Holder} */ (parseJson(text));
    return identityOf(holder.pid) === holder.identity ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Several processes may find the same stale lock. Move it away atomically, and restore it if it was a new one.
 *
 * @param {string} file
 * @param {string} stale
 */
function removeStale(file, stale) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    if (contents(aside) === stale) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

/** @param {string} file */
function contents(file) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  }
}
