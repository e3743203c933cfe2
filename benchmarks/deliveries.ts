import { setTimeout as sleep } from "node:timers/promises";
import { POST } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { commitEvents, now, startBenchEngine, startReceiver, subscribe } from "./delivery-world";
import { percentile } from "./latencies";
import { seedWorkspace, type Seed } from "./seed";

const EVENTS_A_SECOND = 20;
const SECONDS = 10;
const DUE = 10_000;
/** The median counts, because the load of a shared machine varies. */
const ROUNDS = 3;
/** Deliveries that do not count, because a new process is slow. */
const WARM_UP = 2000;
/** Deliveries per second on two idle cores. */
const AIMS = { 1: 1500, 10: 1500 } as const;

/**
 * Measure the time from the commit of an entry to its first attempt, and the rate of a backlog. The receivers are
 * threads on the worker's cores.
 */
export async function benchDeliveries(): Promise<void> {
  const engine = await startBenchEngine();
  process.stdout.write("\nDeliveries\n");
  try {
    const latencies = await measureLatencies();
    const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
    print("from commit to first attempt", `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    for (const receivers of [1, 10] as const) await measureRates(receivers);
  } finally {
    await engine.stop();
  }
}

async function measureRates(receivers: keyof typeof AIMS): Promise<void> {
  const started = await Promise.all(Array.from({ length: receivers }, startReceiver));
  const urls = started.map(({ url }) => url("/hooks"));
  const rates: number[] = [];
  await measureRate(urls, WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    rates.push(await measureRate(urls, DUE));
  }
  await Promise.all(started.map(({ stop }) => stop()));
  const [rate, aim] = [percentile(rates, 0.5), AIMS[receivers]];
  const verdict = `aim ${String(aim)}: ${rate >= aim ? "held" : "missed"}`;
  print(`a second to ${String(receivers)} endpoint${receivers > 1 ? "s" : ""}`, `${String(rate)} (${verdict})`);
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

/** @returns deliveries per second, from the announcement of a backlog until its last outcome is recorded */
async function measureRate(urls: readonly string[], due: number): Promise<number> {
  const seed = await seedWorkspace(0);
  await subscribe(seed.workspaceId, urls);
  await commitEvents(seed.workspaceId, due / urls.length);
  const from = now();
  wakeEngine("deliveries");
  while ((await countDelivered(seed)) < due) await sleep(50);
  return Math.round(due / ((now() - from) / 1000));
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

function print(name: string, figures: string): void {
  process.stdout.write(`  ${name.padEnd(34)} ${figures}\n`);
}
