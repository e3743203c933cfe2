import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Differs from a later process with the same number. A zombie counts as ended.
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
 * @returns {string} The command line, or the part that this system reveals.
 */
export function commandOf(pid) {
  if (process.platform === "linux") return contents(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
  if (process.platform === "win32") return output("tasklist", ["/NH", "/FO", "CSV", "/FI", `PID eq ${pid}`]);
  return output("ps", ["-o", "command=", "-p", String(pid)]);
}

/**
 * @param {() => boolean} condition
 * @param {{ withinMs: number, everyMs?: number }} limits
 * @returns {Promise<boolean>} False after the time limit.
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
    // EPERM: the process exists and belongs to another user.
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
