// `npm run soak`: repeats the work of an office, and checks that memory stays flat, all requests are answered and no
// event is lost.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { root } from "../server/paths.mjs";
import { ORIGIN, startProduct } from "./product.mjs";
import { Load } from "./soak/load.mjs";
import { startReceiver } from "./soak/receiver.mjs";
import { slopeOf } from "./soak/slope.mjs";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error("npm run soak -- [--minutes 30]");

/** Memory allocated during the warm-up is not a leak. */
const WARM_UP = Math.min(10, minutes / 2);
const SAMPLE_MS = 5000;
const PRINTS = 12;
/** Garbage between collections looks like a leak, so the minimum of each window counts. */
const WINDOWS = 5;
/** MiB. A leak of a kilobyte per request, at fifty requests per second, would be 60 in twenty minutes. */
const RISE_LIMIT = 30;
const DRAIN_MS = 120_000;
/** Idle time before memory is read, so that garbage of the load is collected. */
const QUIET_MS = 120_000;

const directory = join(root, ".data", "soak");
rmSync(directory, { recursive: true, force: true });
const receiver = await startReceiver();
const METRICS_TOKEN = "a token for metrics";
const product = await startProduct(directory, { WEBHOOK_ALLOWED_HOSTS: "127.0.0.1", METRICS_TOKEN });
const load = new Load(product.key);
/**
 * @typedef {{ resident: number, live: number }} Memory MiB: resident memory, and objects that are used or not yet
 *   collected.
 */
/** @type {{ at: number, web: Memory, worker: Memory }[]} `at` in hours. */
const samples = [];
try {
  process.stdout.write(`\nSoak, ${minutes} minutes, of which ${WARM_UP.toFixed(1)} warm up\n`);
  await printQuiet("before");
  await load.subscribe(receiver.url);
  const before = new Set(await load.events());
  await load.start();
  await watch();
  await load.stop();
  const lost = await lostEvents(before);
  process.stdout.write("\n");
  for (const [name, count] of load.done) print(name, String(count));
  for (const role of /** @type {const} */ (["web", "worker"])) judgeRise(role);
  const most = Math.max(...samples.map(({ web, worker }) => web.resident + worker.resident));
  print("resident memory together, at most", `${most.toFixed(0)} MiB`);
  const failed = [...load.statuses].filter(([status]) => status === 0 || status >= 500);
  const count = failed.reduce((sum, [, times]) => sum + times, 0);
  judge("answers of 5xx, or none", String(count), "0", count === 0);
  judge("events that did not come", `${lost.missing} of ${lost.all}`, "0", lost.missing === 0 && lost.all > 0);
  const refused = [...load.statuses].reduce(
    (sum, [status, times]) => sum + (status >= 400 && status < 500 ? times : 0),
    0,
  );
  judge("answers of 4xx", String(refused), "0", refused === 0);
  if (load.fault) print("the first of these answers", load.fault);
  await printQuiet("after");
} finally {
  await load.stop();
  await product.stop();
  receiver.stop();
}

/** Record memory until the end, and print it from time to time. */
async function watch() {
  const begun = performance.now();
  const end = begun + minutes * 60_000;
  for (let printed = 0; performance.now() < end;) {
    const at = (performance.now() - begun) / 3_600_000;
    const metrics = await metricsOf();
    const [web, worker] = [memoryIn(metrics, "web"), memoryIn(metrics, "worker")];
    samples.push({ at, web, worker });
    if (at * 60 >= (printed * minutes) / PRINTS) {
      print(`after ${(at * 60).toFixed(1)} min`, `web ${shown(web)}, worker ${shown(worker)}`);
      printed++;
    }
    await sleep(SAMPLE_MS);
  }
}

/** @param {"before" | "after"} when in relation to the load */
async function printQuiet(when) {
  await sleep(QUIET_MS);
  const metrics = await metricsOf();
  const [web, worker] = [memoryIn(metrics, "web"), memoryIn(metrics, "worker")];
  print(`resident memory, idle ${when}`, `web ${shown(web)}, worker ${shown(worker)}`);
}

async function metricsOf() {
  const reply = await fetch(`${ORIGIN}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return reply.text();
}

/**
 * @param {string} metrics
 * @param {"web" | "worker"} role which may have several processes
 * @returns {Memory}
 */
function memoryIn(metrics, role) {
  const sum = (/** @type {string} */ name) => {
    const lines = metrics.matchAll(new RegExp(`^${name}\\{process="${role}:[^}]*\\} (\\S+)`, "gm"));
    return [...lines].reduce((total, [, bytes]) => total + Number(bytes), 0) / 2 ** 20;
  };
  const live = sum("nodejs_heap_size_used_bytes") + sum("nodejs_external_memory_bytes");
  return { resident: sum("process_resident_memory_bytes"), live };
}

/** @param {Memory} memory */
function shown({ resident, live }) {
  return `${resident.toFixed(0)} MiB (${live.toFixed(0)} live)`;
}

/** @param {Set<string>} before ids of events from before the listeners started */
async function lostEvents(before) {
  const all = (await load.events()).filter((id) => !before.has(id));
  const missing = () => all.filter((id) => !receiver.taken.has(id)).length;
  for (const end = performance.now() + DRAIN_MS; missing() > 0 && performance.now() < end;) await sleep(500);
  return { all: all.length, missing: missing() };
}

/** @param {"web" | "worker"} role */
function judgeRise(role) {
  const measured = samples.filter(({ at }) => at * 60 >= WARM_UP);
  const size = Math.ceil(measured.length / WINDOWS);
  const points = Array.from({ length: Math.ceil(measured.length / size) }, (_, window) => {
    const [least] = measured
      .slice(window * size, (window + 1) * size)
      .sort((one, other) => one[role].live - other[role].live);
    return { at: least?.at ?? 0, value: least?.[role].live ?? 0 };
  });
  const slope = slopeOf(points);
  const rise = slope * ((measured.at(-1)?.at ?? 0) - (measured[0]?.at ?? 0));
  const figure = `${rise.toFixed(0)} MiB, ${slope.toFixed(0)} an hour`;
  judge(`live memory of the ${role}, rise`, figure, `${RISE_LIMIT} MiB`, rise < RISE_LIMIT);
}

/**
 * @param {string} name
 * @param {string} figure
 * @param {string} limit
 * @param {boolean} isHeld
 */
function judge(name, figure, limit, isHeld) {
  if (!isHeld) process.exitCode = 1;
  print(name, `${figure} (limit ${limit}: ${isHeld ? "held" : "broken"})`);
}

/**
 * @param {string} name
 * @param {string} figure
 */
function print(name, figure) {
  process.stdout.write(`  ${name.padEnd(38)} ${figure}\n`);
}
