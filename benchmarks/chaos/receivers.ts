import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Requests answered with 2xx, by `webhook-id`. */
export type Arrivals = Map<string, Arrival>;

interface Arrival {
  /** SHA-256 of the body, the same each time; else `various`. */
  hash: string;
  /** Unix milliseconds of the first request, whatever it was answered with. */
  firstAt: number;
  /** How many requests were answered with 2xx. */
  taken: number;
}

export type EndpointKind = "dead" | "slow" | "flaky" | "healthy";

/** One never answers, one takes its time, one fails every fifth time at first, and all others answer at once. */
export function kindOf(index: number): EndpointKind {
  return index === 0 ? "dead" : index === 1 ? "slow" : index === 2 ? "flaky" : "healthy";
}

/** Plain JavaScript, for a thread has no bundle. */
const THREAD = `
  const { createHash } = require("node:crypto");
  const { createServer } = require("node:http");
  const { parentPort, workerData } = require("node:worker_threads");
  // Each has its place from the start: one that nothing comes to counts as missing everything.
  const endpoints = new Map(workerData.paths.map((path) => [path, new Map()]));
  let requests = 0;
  const server = createServer((request, response) => {
    const at = Date.now();
    const kind = request.url.split("/")[1];
    const hash = createHash("sha256");
    request.on("data", (piece) => hash.update(piece));
    request.on("error", () => undefined);
    response.on("error", () => undefined);
    request.on("end", () => {
      if (kind === "dead") return;
      const id = request.headers["webhook-id"];
      const digest = hash.digest("hex");
      const seen = endpoints.get(request.url);
      const before = seen.get(id) ?? { hash: digest, firstAt: at, taken: 0 };
      if (before.hash !== digest) before.hash = "various";
      seen.set(id, before);
      // Not for ever, or one in many would run out of attempts by chance.
      const fails = kind === "flaky" && request.headers["x-service-attempt"] < 3 && ++requests % 5 === 0;
      if (!fails) before.taken++;
      response.statusCode = fails ? 503 : 200;
      setTimeout(() => response.end(), kind === "slow" ? workerData.slowMs : 0);
    });
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
  parentPort.on("message", () => parentPort.postMessage(endpoints));`;

/** The receivers of so many endpoints, in a thread of their own. */
export async function startReceivers(count: number, slowMs: number) {
  const paths = Array.from({ length: count }, (_, index) => `/${kindOf(index)}/${String(index)}`);
  const thread = new Worker(THREAD, { eval: true, workerData: { paths, slowMs } });
  const [port] = (await once(thread, "message")) as [number];
  const arrivals = async (): Promise<Map<string, Arrivals>> => {
    thread.postMessage("arrivals");
    const [seen] = (await once(thread, "message")) as [Map<string, Arrivals>];
    return seen;
  };
  const urls = paths.map((path) => `http://127.0.0.1:${String(port)}${path}`);
  return { urls, arrivals, stop: () => thread.terminate() };
}
