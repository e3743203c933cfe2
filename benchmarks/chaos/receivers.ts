import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Requests answered with 2xx, by `webhook-id`. */
export type Arrivals = Map<string, Arrival>;

interface Arrival {
  /** SHA-256 of the body, or `various` if bodies differ. */
  hash: string;
  /** Unix milliseconds of the first request, whatever its answer. */
  firstAt: number;
  /** Number of requests answered with 2xx. */
  taken: number;
}

export type EndpointKind = "dead" | "slow" | "flaky" | "healthy";

/**
 * The first never answers, the second is slow, the third fails every fifth request at first, and the others answer at
 * once.
 */
export function kindOf(index: number): EndpointKind {
  return index === 0 ? "dead" : index === 1 ? "slow" : index === 2 ? "flaky" : "healthy";
}

/** Plain JavaScript, because threads are not bundled. */
const THREAD = `
  const { createHash } = require("node:crypto");
  const { createServer } = require("node:http");
  const { parentPort, workerData } = require("node:worker_threads");
  // Also endpoints without requests, so that they count as missing everything.
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
      // Limited, or a few deliveries would run out of attempts by chance.
      const fails = kind === "flaky" && request.headers["x-service-attempt"] < 3 && ++requests % 5 === 0;
      if (!fails) before.taken++;
      response.statusCode = fails ? 503 : 200;
      setTimeout(() => response.end(), kind === "slow" ? workerData.slowMs : 0);
    });
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
  parentPort.on("message", () => parentPort.postMessage(endpoints));`;

/** Start receivers for the endpoints in a separate thread. */
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
