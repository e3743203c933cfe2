import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { POST } from "@/app/v1/time-entries/route";
import { startEngine } from "@/inngest/engine/worker";
import { handler } from "@/inngest/handler";
import { tellEngineOfCommits } from "@/inngest/nudge";
import { signingKey } from "@/inngest/sdk";
import { newUuid } from "@/lib/core/ids";
import { prisma } from "@/lib/db/prisma";
import { pool } from "@/lib/db/pool";
import { env } from "@/lib/env";
import { announce } from "@/lib/outbox/announce";
import { seedWorkspace, type Seed } from "./seed";

/** What webhooks do on this machine. The receivers are threads beside the worker, on the same cores. */
export interface DeliveryFigures {
  commitToAttemptP50Ms: number;
  commitToAttemptP99Ms: number;
  deliveriesPerSecondToOneReceiver: number;
  deliveriesPerSecondToTenReceivers: number;
}

const EVENTS_A_SECOND = 20;
const SECONDS = 10;
const DUE = 3000;

/** Measures from the commit of a time entry to the arrival of its first attempt, and how fast a pile is sent. */
export async function benchDeliveries(): Promise<DeliveryFigures> {
  await tellEngineOfCommits();
  const engine = await startEngine({
    pool: pool(),
    handler: { PUT: handler, POST: handler },
    signingKey: signingKey(),
    concurrency: env().ENGINE_CONCURRENCY,
    pollMs: env().ENGINE_POLL_MS,
    deadAfterMs: env().ENGINE_DEAD_AFTER_MS,
    retentionDays: env().ENGINE_RETENTION_DAYS,
    log: () => undefined,
  });
  try {
    const latencies = await measureLatencies();
    return {
      commitToAttemptP50Ms: percentile(latencies, 0.5),
      commitToAttemptP99Ms: percentile(latencies, 0.99),
      deliveriesPerSecondToOneReceiver: await measureRate(1),
      deliveriesPerSecondToTenReceivers: await measureRate(10),
    };
  } finally {
    await engine.stop();
  }
}

async function measureLatencies(): Promise<number[]> {
  const seed = await seedWorkspace(0);
  const receiver = await startReceiver();
  await subscribe(seed, [receiver.url]);
  const committedAt = new Map<string, number>();
  const calls: Promise<void>[] = [];
  for (let sent = 0; sent < EVENTS_A_SECOND * SECONDS; sent++) {
    calls.push(createEntry(seed).then((id) => void committedAt.set(id, now())));
    await sleep(1000 / EVENTS_A_SECOND);
  }
  await Promise.all(calls);
  const arrivals = await receiver.arrivals(calls.length);
  await receiver.stop();
  return arrivals.map(({ id, at }) => at - (committedAt.get(id) ?? Number.NaN));
}

/** @returns deliveries a second, from the announcement of a pile until the last of it is recorded. */
async function measureRate(receivers: number): Promise<number> {
  const seed = await seedWorkspace(0);
  const started = await Promise.all(Array.from({ length: receivers }, startReceiver));
  await subscribe(
    seed,
    started.map(({ url }) => url),
  );
  await commitEvents(seed, DUE / receivers);
  const from = now();
  announce("deliveries");
  while ((await countDelivered(seed)) < DUE) await sleep(50);
  const seconds = (now() - from) / 1000;
  await Promise.all(started.map(({ stop }) => stop()));
  return Math.round(DUE / seconds);
}

async function subscribe({ workspaceId }: Seed, urls: readonly string[]): Promise<void> {
  await prisma().webhookSubscription.createMany({
    data: urls.map((url) => ({ id: newUuid(), workspaceId, url, events: ["*"] })),
  });
}

async function createEntry(seed: Seed): Promise<string> {
  const headers: Record<string, string> = { authorization: `Bearer ${seed.key}`, "content-type": "application/json" };
  const reply = await POST.answer({
    method: "POST",
    path: "/v1/time-entries",
    search: "",
    params: {},
    ip: "127.0.0.1",
    header: (name) => headers[name],
    body: () => Promise.resolve(Buffer.from(JSON.stringify(seed.entryBody))),
  });
  if (reply.status !== 201) throw new Error(`an entry was answered with ${String(reply.status)}`);
  return (JSON.parse(String(reply.body)) as { id: string }).id;
}

/** Events as a busy import leaves them: committed, and told to nobody yet. */
async function commitEvents({ workspaceId }: Seed, count: number): Promise<void> {
  const data = { id: "ent_01", notes: "Review call with the curator", duration_seconds: 3600, tags: ["call"] };
  const payload = JSON.stringify({ type: "time_entry.created", timestamp: Math.floor(Date.now() / 1000), data });
  await prisma().event.createMany({
    data: Array.from({ length: count }, () => ({
      id: newUuid(),
      workspaceId,
      type: "time_entry.created",
      resourceId: newUuid(),
      payload,
      occurredAt: new Date(),
    })),
  });
}

function countDelivered({ workspaceId }: Seed): Promise<number> {
  return prisma().webhookDelivery.count({ where: { workspaceId, status: "delivered" } });
}

interface Arrival {
  id: string;
  at: number;
}

/** Answers at once and notes when each time entry came. Plain JavaScript, for a thread has no bundle. */
const RECEIVER = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  const arrivals = [];
  const server = createServer((request, response) => {
    const at = performance.timeOrigin + performance.now();
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      response.end();
      arrivals.push({ id: JSON.parse(body).data.id, at });
    });
  });
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
  parentPort.on("message", () => parentPort.postMessage(arrivals));`;

async function startReceiver() {
  const thread = new Worker(RECEIVER, { eval: true });
  const [port] = (await once(thread, "message")) as [number];
  const arrivals = async (count: number): Promise<Arrival[]> => {
    for (;;) {
      thread.postMessage("arrivals");
      const [seen] = (await once(thread, "message")) as [Arrival[]];
      if (seen.length >= count) return seen;
      await sleep(50);
    }
  };
  return { url: `http://127.0.0.1:${String(port)}/hooks`, arrivals, stop: () => thread.terminate() };
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return Math.round(value * 10) / 10;
}
