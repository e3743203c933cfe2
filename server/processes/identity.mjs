import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What tells this process from a later one that was given the same number, or undefined when it has ended.
 * A process that ended but was not collected by its parent (a zombie, usual in containers) counts as ended.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function identityOf(pid) {
  if (!Number.isInteger(pid) || pid <= 0 || !answers(pid)) return undefined;
  if (process.platform === "win32") return "running";
  if (process.platform !== "linux") {
    const [state, ...started] = output("ps", ["-o", "stat=,lstart=", "-p", String(pid)]).split(/\s+/);
    return state === undefined || state === "" || state.startsWith("Z") ? undefined : started.join(" ");
  }
  const stat = contents(`/proc/${pid}/stat`);
  // The second field is the command in parentheses, and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return stat === "" || fields[0] === "Z"
    ? undefined
    : `${contents("/proc/sys/kernel/random/boot_id").trim()} ${fields[19]}`;
}

/**
 * @param {number} pid
 * @returns {string} The command line, or as much of it as this system tells.
 */
export function commandOf(pid) {
  if (process.platform === "linux") return contents(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
  if (process.platform === "win32") return output("tasklist", ["/NH", "/FO", "CSV", "/FI", `PID eq ${pid}`]);
  return output("ps", ["-o", "command=", "-p", String(pid)]);
}

/**
 * Waits until `condition` holds, asking every `everyMs`.
 *
 * @param {() => boolean} condition
 * @param {{ withinMs: number, everyMs?: number }} limits
 * @returns {Promise<boolean>} False when the time is over.
 */
export async function until(condition, { withinMs, everyMs = 20 }) {
  const end = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await sleep(everyMs);
  }
  return true;
}

/** @param {number} pid */
function answers(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @param {string} path */
function contents(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

/**
 * @param {string} file
 * @param {string[]} args
 */
function output(file, args) {
  try {
    return execFileSync(file, args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      windowsHide: true,
    }).trim();
  } catch {
    return "";
  }
}
