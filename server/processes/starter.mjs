import { readFileSync } from "node:fs";
import { isatty } from "node:tty";

const everyMs = 250;

const SCRIPT = /^node server\/(?:start|run)\.mjs[\w\s-]*$/;

/**
 * Call `stop` once when the terminal hung up or npm ended: a signal to npm never reaches this process.
 *
 * A process without a terminal, as with nohup, outlives a hang-up, which also ends npm, so stop watching npm.
 *
 * @param {() => void} stop
 */
export function stopWithStarter(stop) {
  const watch = watchNpm(stop);
  process.on("SIGHUP", () => {
    clearInterval(watch);
    if ([0, 1, 2].some(isatty)) stop();
  });
}

/**
 * @param {() => void} stop
 * @returns {NodeJS.Timeout | undefined}
 */
function watchNpm(stop) {
  const script = process.env["npm_lifecycle_script"] ?? "";
  const before = ancestors(script);
  if (!SCRIPT.test(script) || process.ppid === 1) return undefined;
  let missed = 0;
  const watch = setInterval(() => {
    const isGone = process.platform === "win32" ? !answers(process.ppid) : ancestors(script) !== before;
    missed = isGone ? missed + 1 : 0;
    // The second check leaves time for a hang-up to be noticed.
    if (missed < 2) return;
    clearInterval(watch);
    stop();
  }, everyMs);
  return watch.unref();
}

/**
 * npm or its shell, and on Linux npm behind the shell.
 *
 * @param {string} script
 */
function ancestors(script) {
  const parent = process.ppid;
  const isShell = (contents(`/proc/${parent}/cmdline`).split("\0")[2] ?? "").startsWith(script);
  const stat = isShell ? contents(`/proc/${parent}/stat`) : "";
  // The second field is the command in parentheses; the fourth is the parent.
  return `${parent} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? ""}`;
}

/** @param {string} path */
function contents(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/** @param {number} pid */
function answers(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
