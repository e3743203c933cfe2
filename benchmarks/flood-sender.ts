import { parentPort, workerData } from "node:worker_threads";
import { letOthersFirst } from "@/lib/thread-priority";

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
  /** The requests are sent again and again for so long; each of them once in any case. */
  lastingMs: number;
}

/**
 * Sends a flood from a thread of its own, for a megabyte that is sent or read here would delay the measuring as well. It
 * takes what others leave of the cores: one that comes from elsewhere takes none of them. It says that it is ready, waits
 * to be told to begin, and says when all have been answered or refused.
 */
async function flood({ requests, atOnce, lastingMs }: FloodOrder): Promise<void> {
  const until = performance.now() + lastingMs;
  let sent = 0;
  const next = () =>
    sent < requests.length || performance.now() < until ? requests[sent++ % requests.length] : undefined;
  const lane = async () => {
    for (let request = next(); request; request = next()) {
      const { url, ...asked } = request;
      await (await fetch(url, { ...asked, body: asked.body ?? null, redirect: "manual" })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

letOthersFirst();
parentPort?.once("message", () => void flood(workerData as FloodOrder).then(() => parentPort?.postMessage("done")));
parentPort?.postMessage("ready");
