import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { spawn } from "node:child_process";
import { waitForLock } from "../processes/directory-lock.mjs";
import { endLeftovers, writeRecord } from "../processes/leftovers.mjs";
import { dist, root } from "../paths.mjs";
import { LaunchError } from "../launch-error.mjs";

/** @typedef {{ say: import("../progress.mjs").Say, signal?: AbortSignal | undefined }} LockOptions */

const record = join(dist, ".running.json");

/**
 * Launchers with separate data directories share this folder.
 *
 * @template T
 * @param {LockOptions} options
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withBuildLock({ say, signal }, act) {
  mkdirSync(dist, { recursive: true });
  const lock = await waitForLock(join(dist, ".lock"), {
    waiting: ({ pid }) => say(`Waiting for process ${pid}, which is building`),
    signal,
  });
  try {
    // A killed launcher may leave npm or a build running, which would write to the same files.
    await endLeftovers(record, { say, graceMs: 2000 });
    return await act();
  } finally {
    lock.release();
  }
}

/**
 * @param {string} name
 * @param {[string, ...string[]]} command
 * @param {{ env?: Record<string, string>, signal?: AbortSignal | undefined }} options
 */
export function runWithLock(name, command, options) {
  return runQuietly(name, command, { ...options, onSpawn: (pid) => writeRecord(record, [{ name, pid }]) });
}

/**
 * Print the output only on failure.
 *
 * @param {string} name For messages.
 * @param {[string, ...string[]]} command
 * @param {{ env?: Record<string, string>, signal?: AbortSignal | undefined, onSpawn: (pid: number | undefined) => void
 * }} options
 * @returns {Promise<void>}
 */
function runQuietly(name, [file, ...args], { env = {}, signal, onSpawn }) {
  return new Promise((resolve, reject) => {
    // npm is a script on Windows and needs a shell.
    const shell = process.platform === "win32" && !/\.exe$/i.test(file);
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell,
      signal,
    });
    onSpawn(child.pid);
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.once("error", reject);
    child.once("close", (code, killed) => {
      if (code === 0) {
        resolve();
        return;
      }
      if (!signal?.aborted) process.stderr.write(Buffer.concat(output));
      reject(new LaunchError(`${name} failed (${killed ?? code}): see its output above.`));
    });
  });
}
