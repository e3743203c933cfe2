import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { NameServer } from "@/testing/name-server";
import { commitEvents, now, startBenchEngine, startReceiver, subscribe } from "./delivery-world";
import { percentile } from "./latencies";
import { seedWorkspace } from "./seed";

const LIMIT_MS = 500;
const EVERY_MS = 200;
const SECONDS = 20;
/** Number of processes that keep both cores busy during the measurements. */
const BURNERS = 2;

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Load from one workspace that may slow down others. */
interface Disturbance {
  name: string;
  urls: (receiver: Receiver) => string[];
  events: number;
  /** Milliseconds until the load is at its worst. */
  afterMs: number;
}

const hanging = (count: number, events: number): Disturbance => ({
  name: `${String(count)} endpoints that never answer, ${String(count * events)} pending`,
  urls: ({ url }) => many(count, (index) => url(`/hang-${index}`)),
  events,
  afterMs: 3000,
});

const DISTURBANCES: Disturbance[] = [
  { name: "nothing", urls: () => [], events: 0, afterMs: 0 },
  hanging(12, 500),
  hanging(60, 100),
  hanging(250, 24),
  hanging(10, 5000),
  {
    name: "20 endpoints whose names nobody answers for",
    urls: () => many(20, (index) => `https://silent-${index}.example.com/hooks`),
    events: 100,
    afterMs: 1000,
  },
  {
    name: "one endpoint that refuses every second of 30,000 events",
    urls: ({ url }) => [url("/half")],
    events: 30_000,
    // The first retries are due after a minute.
    afterMs: 55_000,
  },
];

/**
 * Measure the time from the commit of an event to its first attempt at a healthy endpoint, five times a second, during
 * another workspace's load: with idle cores, and with both cores busy.
 */
export async function benchIsolation(): Promise<void> {
  const nameServer = await NameServer.start(() => "silent");
  Object.assign(env(), { WEBHOOK_DNS_SERVERS: [nameServer.address] });
  const engine = await startBenchEngine();
  process.stdout.write(`\nA healthy endpoint of another workspace, from commit to first attempt, in milliseconds\n`);
  try {
    for (const isBusy of [false, true]) for (const disturbance of DISTURBANCES) await measure(disturbance, isBusy);
  } finally {
    await engine.stop();
    await nameServer.close();
  }
}

async function measure({ name, urls, events, afterMs }: Disturbance, isBusy: boolean): Promise<void> {
  const [receiver, healthy] = [await startReceiver(), await startReceiver()];
  const [loud, quiet] = [await seedWorkspace(0), await seedWorkspace(0)];
  await subscribe(loud.workspaceId, urls(receiver));
  await subscribe(quiet.workspaceId, [healthy.url("/hooks")]);
  const burners = isBusy ? many(BURNERS, () => new Worker("for (;;);", { eval: true })) : [];
  for (let sent = 0; sent < events; sent += 1000) {
    await commitEvents(loud.workspaceId, Math.min(1000, events - sent));
    wakeEngine("deliveries");
  }
  await sleep(afterMs);
  const taken = await latencies(quiet.workspaceId, healthy);
  for (const burner of burners) await burner.terminate();
  const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)];
  const verdict = p99 <= LIMIT_MS ? "held" : "broken";
  const title = `${name}${isBusy ? ", busy cores" : ""}`;
  const figures = `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} (limit ${String(LIMIT_MS)}: ${verdict})`;
  process.stdout.write(`  ${title.padEnd(72)} ${figures}\n`);
  await prisma().webhookSubscription.deleteMany({ where: { workspaceId: loud.workspaceId } });
  await Promise.all([receiver.stop(), healthy.stop()]);
}

/** Commit an event every 200 ms, and return the latencies. */
async function latencies(workspaceId: string, receiver: Receiver): Promise<number[]> {
  const committedAt = new Map<string, number>();
  const count = (SECONDS * 1000) / EVERY_MS;
  const from = now();
  for (let sent = 0; sent < count; sent++) {
    const [id = ""] = await commitEvents(workspaceId, 1);
    committedAt.set(id, now());
    wakeEngine("deliveries");
    await sleep(Math.max(0, from + (sent + 1) * EVERY_MS - now()));
  }
  const arrivals = await receiver.arrivals(count);
  return arrivals.map(({ id, at }) => at - (committedAt.get(id) ?? Number.NaN));
}

function many<Item>(count: number, make: (index: string) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(String(index)));
}
