// `npm run bench -- cores`: what two web processes answer beside one, each with a core of its own or the same part of one.
import { execFileSync } from "node:child_process";
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "../server/paths.mjs";
import { ORIGIN, startProduct } from "./product.mjs";

const GROUPS = "/sys/fs/cgroup/cpu";
/** Of a core, for each process, where there are too few to give each its own. */
const PART = 0.15;
/** A part of it is as long as the kernel lets a core run before it asks what is left. */
const PERIOD_US = 30_000;
const LIMIT = 1.7;
const ROUNDS = 4;
/** Rounds with all the cores that there are, or what is measured is how long a part of one takes to compile. */
const WARM_UPS = 4;
/** For each process: what is asked at once shares its way to PostgreSQL, and each is to have as much to share. */
const CONNECTIONS = 32;
const CALLS = ["/v1/time-entries?limit=50", "/v1/projects?limit=50", "/v1/me"];

/** One for each of two web processes, one for PostgreSQL and one for who asks. */
const hasCores = availableParallelism() >= 4;

await benchCores();

/** Measures both, and prints the ratio beside its limit. */
async function benchCores() {
  const how = hasCores ? "each on a core" : `each with ${PART * 100} % of a core, as there are fewer than four`;
  process.stdout.write(`\nTwo web processes beside one, ${how}: requests a second\n`);
  const [one, two] = [await ratesOf(1), await ratesOf(2)];
  CALLS.forEach((call, index) => {
    const [alone = 0, together = 0] = [one[index], two[index]];
    const ratio = together / alone;
    const verdict = `${ratio.toFixed(2)} times (limit ${LIMIT}: ${ratio >= LIMIT ? "held" : "broken"})`;
    process.stdout.write(`  ${call.padEnd(34)} ${alone.toFixed(0)} and ${together.toFixed(0)}: ${verdict}\n`);
  });
}

/**
 * @param {number} count of web processes
 * @returns {Promise<number[]>} The best rate of each call: what others of the machine took is not the product's.
 */
async function ratesOf(count) {
  const directory = join(root, ".data", "cores");
  rmSync(directory, { recursive: true, force: true });
  const product = await startProduct(directory, { WEB_PROCESSES: `${count}` });
  /** @type {string[]} */
  const groups = [];
  try {
    await fill(product.key);
    for (let round = 0; round < WARM_UPS; round++) for (const call of CALLS) rate(call, product.key, count);
    if (!hasCores) groups.push(...product.pids("web").map(limited));
    return CALLS.map((call) => Math.max(...Array.from({ length: ROUNDS }, () => rate(call, product.key, count))));
  } finally {
    await product.stop();
    for (const group of groups) rmdirSync(group);
  }
}

/**
 * Lets a process have a part of a core.
 *
 * @param {number} pid
 */
function limited(pid) {
  const group = join(GROUPS, `stint-${pid}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, "cpu.cfs_period_us"), `${PERIOD_US}`);
    writeFileSync(join(group, "cpu.cfs_quota_us"), `${PERIOD_US * PART}`);
    writeFileSync(join(group, "cgroup.procs"), `${pid}`);
  } catch (error) {
    throw new Error(`Parts of cores need root and control groups (${GROUPS}), or four cores`, { cause: error });
  }
  return group;
}

/** @param {string} key */
async function fill(key) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const reply = await fetch(`${ORIGIN}/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`POST ${path}: ${await reply.text()}`);
  };
  for (let number = 0; number < 60; number++) {
    const from = Date.UTC(2026, 0, 1) + number * 3_600_000;
    const [start_time, end_time] = [from, from + 1_800_000].map((at) => new Date(at).toISOString());
    await post("/time-entries", { notes: `Deck plans, number ${number}`, start_time, end_time });
    await post("/projects", { name: `Boat ${number}` });
  }
}

/**
 * @param {string} call
 * @param {string} key
 * @param {number} processes
 */
function rate(call, key, processes) {
  const options = [
    "-t1",
    `-c${CONNECTIONS * processes}`,
    "-d4",
    "-H",
    `Authorization: Bearer ${key}`,
    `${ORIGIN}${call}`,
  ];
  const printed = execFileSync("wrk", options, { encoding: "utf8" });
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(printed)?.[1];
  if (refused) throw new Error(`${call}: ${refused} answers were not 2xx`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1] ?? 0);
}
