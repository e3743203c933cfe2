import { parentPort, workerData } from "node:worker_threads";

/** One request of a flood, as `fetch` takes it. */
export interface FloodRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What the thread is given. */
export interface FloodOrder {
  requests: readonly FloodRequest[];
  /** How many are under way at the same time. */
  atOnce: number;
}

/**
 * Sends a flood from a thread of its own, for a megabyte that is sent or read here would delay the measuring as well.
 * It says that it is ready, waits to be told to begin, and says when all have been answered or refused.
 */
async function flood({ requests, atOnce }: FloodOrder): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const { url, ...asked } = request;
      await (await fetch(url, { ...asked, body: asked.body ?? null, redirect: "manual" })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

parentPort?.once("message", () => void flood(workerData as FloodOrder).then(() => parentPort?.postMessage("done")));
parentPort?.postMessage("ready");
