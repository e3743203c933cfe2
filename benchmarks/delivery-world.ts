import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startEngine } from "@/inngest/engine/worker";
import { handler } from "@/inngest/handler";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { registerFunctions } from "@/inngest/register";
import { signingKey } from "@/inngest/sdk";
import { newUuid } from "@/lib/kernel/core/uuid";
import { pool } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { answering } from "@/testing/listening";

/**
 * Start the product's worker in this process. With the settings of a real Inngest server, serve its functions at
 * `INNGEST_SERVE_ORIGIN`.
 */
export async function startBenchEngine(): Promise<{ stop(): Promise<void> }> {
  await tellEngineOfCommits();
  if (env().INNGEST_REMOTE) {
    const server = await answering(handler, Number(new URL(env().INNGEST_SERVE_ORIGIN ?? "").port));
    await registerFunctions();
    return {
      stop: () => {
        server.close();
        return Promise.resolve();
      },
    };
  }
  return startEngine({
    pool: pool(),
    handler: { PUT: handler, POST: handler },
    signingKey: signingKey(),
    concurrency: env().ENGINE_CONCURRENCY,
    pollMs: env().ENGINE_POLL_MS,
    deadAfterMs: env().ENGINE_DEAD_AFTER_MS,
    retentionDays: env().ENGINE_RETENTION_DAYS,
    log: () => undefined,
  });
}

export async function subscribe(workspaceId: string, urls: readonly string[]): Promise<void> {
  await prisma().webhookSubscription.createMany({
    data: urls.map((url) => ({ id: newUuid(), workspaceId, url, events: ["*"] })),
  });
}

/** Commit events without starting their delivery, as a large import does. @returns the `id` in their data. */
export async function commitEvents(workspaceId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newUuid());
  await prisma().event.createMany({
    data: ids.map((id) => {
      const data = { id, notes: "Review call with the curator", duration_seconds: 3600, tags: ["call"] };
      const payload = { type: "time_entry.created", timestamp: Math.floor(Date.now() / 1000), data };
      return {
        id: newUuid(),
        workspaceId,
        type: payload.type,
        resourceId: newUuid(),
        payload: JSON.stringify(payload),
        occurredAt: new Date(),
      };
    }),
  });
  return ids;
}

interface Arrival {
  id: string;
  at: number;
}

/**
 * Answers by the start of the path: `/hang` never, `/half` alternates 500 and 200, others 200 at once, with the time of
 * arrival recorded. Plain JavaScript, because threads are not bundled.
 */
const RECEIVER = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  const arrivals = [];
  let requests = 0;
  const server = createServer((request, response) => {
    const at = performance.timeOrigin + performance.now();
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      if (request.url.startsWith("/hang")) return;
      response.statusCode = request.url.startsWith("/half") && ++requests % 2 ? 500 : 200;
      response.end();
      if (request.url.startsWith("/hooks")) arrivals.push({ id: JSON.parse(body).data.id, at });
    });
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
  parentPort.on("message", () => parentPort.postMessage(arrivals));`;

/** A longer wait means that the measurement has failed. */
const ARRIVE_WITHIN_MS = 600_000;

/** Start a receiver in a separate thread. */
export async function startReceiver() {
  const thread = new Worker(RECEIVER, { eval: true });
  const [port] = (await once(thread, "message")) as [number];
  /** Return the arrivals once there are enough. @throws Error after the time limit */
  const arrivals = async (count: number): Promise<Arrival[]> => {
    for (const until = now() + ARRIVE_WITHIN_MS; ;) {
      thread.postMessage("arrivals");
      const [seen] = (await once(thread, "message")) as [Arrival[]];
      if (seen.length >= count) return seen;
      if (now() > until) throw new Error(`Only ${String(seen.length)} of ${String(count)} deliveries came`);
      await sleep(50);
    }
  };
  const url = (path: string) => `http://127.0.0.1:${String(port)}${path}`;
  return { url, arrivals, stop: () => thread.terminate() };
}

/** Milliseconds of a clock shared by all threads. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
