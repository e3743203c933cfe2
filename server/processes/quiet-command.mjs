import { spawn } from "node:child_process";
import { LaunchError } from "../launch-error.mjs";
import { root } from "../paths.mjs";

/**
 * Runs a program whose output matters only if it fails.
 *
 * @param {string} name For people.
 * @param {[string, ...string[]]} command
 * @param {{ env?: Record<string, string>, signal?: AbortSignal | undefined, onSpawn: (pid: number | undefined) => void }} options
 * @returns {Promise<void>}
 */
export function runQuietly(name, [file, ...args], { env = {}, signal, onSpawn }) {
  return new Promise((resolve, reject) => {
    // npm is a script on Windows, which only the shell starts.
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
      reject(new LaunchError(`${name} failed (${killed ?? code}): what it said is above.`));
    });
  });
}
