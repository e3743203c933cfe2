import { setTimeout as sleep } from "node:timers/promises";
import { POST } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/db/prisma";
import { announce } from "@/lib/outbox/announce";
import { commitEvents, now, startBenchEngine, startReceiver, subscribe } from "./delivery-world";
import { percentile } from "./latencies";
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
  const engine = await startBenchEngine();
  try {
    const latencies = await measureLatencies();
    return {
      commitToAttemptP50Ms: rounded(percentile(latencies, 0.5)),
      commitToAttemptP99Ms: rounded(percentile(latencies, 0.99)),
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
  await subscribe(seed.workspaceId, [receiver.url("/hooks")]);
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
    seed.workspaceId,
    started.map(({ url }) => url("/hooks")),
  );
  await commitEvents(seed.workspaceId, DUE / receivers);
  const from = now();
  announce("deliveries");
  while ((await countDelivered(seed)) < DUE) await sleep(50);
  const seconds = (now() - from) / 1000;
  await Promise.all(started.map(({ stop }) => stop()));
  return Math.round(DUE / seconds);
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

function countDelivered({ workspaceId }: Seed): Promise<number> {
  return prisma().webhookDelivery.count({ where: { workspaceId, status: "delivered" } });
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
