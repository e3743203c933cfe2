// `npm run faults`: causes outages during writes, and prints how the product recovers.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../server/paths.mjs";
import { ORIGIN, startProduct } from "./product.mjs";
import { Writer } from "./faults/writer.mjs";

const DISK_MIB = 700;
const FAULT_MS = 10_000;
const LIMIT_S = 30;

const directory = join(root, ".data", "faults");
const isOwnDisk = mountDisk();
const product = await startProduct(join(directory, "data"));
const writer = new Writer(product.key);
/** Faults. Those without `end` stop by themselves. */
/** @type {{ name: string, begin: () => void, end?: () => void }[]} */
const faults = [
  { name: "the web process is killed", begin: () => kill(product.pid("web")) },
  { name: "the worker is killed", begin: () => kill(product.pid("worker")) },
  { name: "PostgreSQL is killed", begin: () => kill(product.postgresPid()) },
  {
    name: `PostgreSQL is frozen for ${FAULT_MS / 1000} s`,
    begin: () => eachOf(product.postgresPid(), "SIGSTOP"),
    end: () => eachOf(product.postgresPid(), "SIGCONT"),
  },
  ...(isOwnDisk ? [{ name: `the disk is full for ${FAULT_MS / 1000} s`, begin: fillDisk, end: freeDisk }] : []),
];
try {
  process.stdout.write(`\nFaults, while entries are written one after another\n`);
  if (!isOwnDisk) print("the disk is full", "NOT TRIED: a small disk can be mounted by root alone");
  await sleep(3000);
  if (writer.made === 0) throw new Error(`nothing is written: ${writer.lastText}`);
  for (const { name, begin, end } of faults) print(name, verdict(await endure(begin, end)));
  await writer.stop();
  const [made, there] = [writer.made, await writer.count()];
  hold("entries that were answered with 201", `${made}, of which there are ${there}`, made === there);
  const health = await fetch(`${ORIGIN}/api/health`);
  hold("health at the end", String(health.status), health.status === 200);
} finally {
  await product.stop();
  if (isOwnDisk) execFileSync("umount", [directory]);
  rmSync(directory, { recursive: true, force: true });
}

/**
 * Return the answers since the start of the fault, and the seconds from its end to the last refusal.
 *
 * @param {() => void} begin
 * @param {(() => void) | undefined} end
 */
async function endure(begin, end) {
  const from = performance.now();
  begin();
  if (end) {
    await sleep(FAULT_MS);
    if (begin === fillDisk) await holdDegraded();
    end();
  }
  const ended = performance.now();
  await sleep(LIMIT_S * 1000);
  const seen = writer.answers.filter(({ at }) => at >= from);
  const failed = seen.filter(({ status }) => status !== 201);
  const lastFailed = failed.at(-1)?.at ?? ended;
  return { statuses: seen.map(({ status }) => status), backInS: Math.max(0, lastFailed - ended) / 1000 };
}

async function holdDegraded() {
  const reply = await fetch(`${ORIGIN}/api/health`);
  /** @type {{ status: string, disk: { ok: boolean, is_full: boolean } }} */
  const { status, disk } = await reply.json();
  hold("health while the disk is full", `${status}, full: ${disk.is_full}`, status === "degraded" && disk.is_full);
}

/** @param {{ statuses: number[], backInS: number }} seen */
function verdict({ statuses, backInS }) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const words = [...counts]
    .map(([status, count]) => `${count} × ${status === 0 ? "no connection" : status}`)
    .join(", ");
  const isHeld = statuses.at(-1) === 201 && statuses.every((status) => [0, 201, 503].includes(status));
  if (!isHeld) process.exitCode = 1;
  return `${words}; the last refusal ${backInS.toFixed(1)} s after its end (limit ${LIMIT_S} s: ${isHeld ? "held" : "broken"})`;
}

/**
 * @param {string} name
 * @param {string} figure
 * @param {boolean} isHeld
 */
function hold(name, figure, isHeld) {
  if (!isHeld) process.exitCode = 1;
  print(name, `${figure} (${isHeld ? "held" : "broken"})`);
}

/**
 * @param {string} name
 * @param {string} figure
 */
function print(name, figure) {
  process.stdout.write(`  ${name.padEnd(38)} ${figure}\n`);
}

/** @param {number} pid */
function kill(pid) {
  process.kill(pid, "SIGKILL");
}

/**
 * Signal the first process of PostgreSQL and its children.
 *
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function eachOf(pid, signal) {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", `${pid}`], { encoding: "utf8" });
  for (const one of [`${pid}`, ...children.trim().split(/\s+/)]) process.kill(Number(one), signal);
}

/** Mount a small disk for the data, which can be filled. Return false if mounting is not permitted. */
function mountDisk() {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MIB}m,mode=1777`, "tmpfs", directory], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

function fillDisk() {
  const { bavail, bsize } = statfsSync(directory);
  try {
    writeFileSync(join(directory, "ballast"), Buffer.alloc(bavail * bsize));
    for (let number = 0; number < 1000; number++)
      writeFileSync(join(directory, `ballast-${number}`), Buffer.alloc(4096));
  } catch {
    // It is full.
  }
}

function freeDisk() {
  execFileSync("sh", ["-c", 'rm -f "$0"/ballast*', directory]);
}
