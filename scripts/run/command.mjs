import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * @typedef {object} Ending
 * @property {boolean} ok
 * @property {string} output Output of the command, if not shown while it ran.
 */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, environment?: Record<string, string>, timeoutSeconds?: number }} [options]
 * @returns {Promise<Ending>}
 */
export function run(command, args, { show = false, environment = {}, timeoutSeconds } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
      env: { ...process.env, ...environment },
      ...(timeoutSeconds === undefined ? {} : { timeout: timeoutSeconds * 1000 }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => (output += text));
    }
    child.on("error", (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on("close", (code, signal) => {
      const stopped = signal === null ? "" : `${command} was stopped by ${signal}\n`;
      resolve({ ok: code === 0, output: output + stopped });
    });
  });
}

/**
 * Run the command line of an installed package without npx, which takes a second.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runPackage(name, args, options) {
  const folder = `node_modules/${name}`;
  /** @type {string} */
  let file;
  try {
    const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    file = typeof bin === "string" ? bin : bin[name];
  } catch {
    return Promise.resolve({ ok: false, output: `${name} is not installed: run \`npm ci\`\n` });
  }
  return run(process.execPath, [`${folder}/${file}`, ...args], options);
}
