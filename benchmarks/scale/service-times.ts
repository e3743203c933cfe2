import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { performance } from "node:perf_hooks";
import { GET as timer } from "@/app/v1/me/timer/route";
import { GET as listEntries, POST as createEntry } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/db/prisma";
import { run, sql } from "@/lib/db/sql";
import { deliveryLimits } from "@/lib/webhook-deliveries/attempt";
import { dispatchDue } from "@/lib/webhook-deliveries/dispatch";
import { claimDue } from "@/lib/webhook-deliveries/store/claim";
import { purgeOld } from "@/lib/webhook-deliveries/store/purge";
import { routerOf, serve } from "@/server/http/v1";
import { commitEvents, startReceiver, subscribe } from "../delivery-world";
import { flooding } from "../flood";
import { pause } from "../latencies";
import { seedWorkspace } from "../seed";

/** What one of something costs, milliseconds of a core each. */
export interface Cost {
  node: number;
  postgres: number;
}

/** What the simulator is fed with: measured on this machine, a moment ago. */
export interface ServiceTimes {
  page: Cost;
  small: Cost;
  write: Cost;
  delivery: Cost;
  /** For how long the one turn to claim is held, for each delivery. */
  claimTurnMs: number;
  /** Milliseconds of PostgreSQL to delete a delivery with its attempt, and an event. */
  purge: number;
  /** Bytes of tables and indexes. */
  bytes: { entry: number; event: number; delivery: number };
  /** Bytes of the write-ahead log. */
  wal: { write: number; delivery: number };
}

const CALLS = 2000;
const DELIVERIES = 4000;
const ENDPOINTS = 10;
const ENTRIES = 10_000;

/** Linux only: it asks `/proc` how much of the processor each connection of PostgreSQL has used. */
export async function measureServiceTimes(): Promise<ServiceTimes> {
  const { key, entryBody, workspaceId } = await seedWorkspace(ENTRIES);
  const entries = { GET: listEntries, POST: createEntry };
  const router = routerOf([
    ["/v1/time-entries", entries],
    ["/v1/me/timer", { GET: timer }],
  ]);
  const server = createServer((request, response) => void serve(router, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const call = async (method: string, path: string, body?: string): Promise<Cost> => {
    const request = () => ({ url: `${origin}${path}`, method, headers, body });
    await (
      await flooding(CALLS / 10, request, { atOnce: 2 })
    )();
    const begin = await flooding(CALLS, request, { atOnce: 2 });
    return costOf(CALLS, begin);
  };
  const page = await call("GET", "/v1/time-entries");
  const small = await call("GET", "/v1/me/timer");
  const walBefore = await walBytes();
  const [size, events] = [await sizeOf("time_entries"), await sizeOf("events")];
  const write = await call("POST", "/v1/time-entries", JSON.stringify(entryBody));
  const written = CALLS * 1.1;
  const wal = { write: (await walBytes(walBefore)) / written, delivery: 0 };
  const bytes = {
    entry: ((await sizeOf("time_entries")) - size) / written,
    event: ((await sizeOf("events")) - events) / written,
    delivery: 0,
  };
  server.close();
  await prisma().$executeRaw`update events set fanned_out_at = now() where workspace_id = ${workspaceId}::uuid`;
  const sent = await measureDeliveries();
  return {
    ...{ page, small, write, delivery: sent.cost, claimTurnMs: await measureClaims(), purge: await measurePurge() },
    bytes: { ...bytes, delivery: sent.bytes },
    wal: { ...wal, delivery: sent.wal },
  };
}

/** From the event until the outcome is written, to receivers that answer at once. */
async function measureDeliveries(): Promise<{ cost: Cost; bytes: number; wal: number }> {
  const { workspaceId } = await seedWorkspace(0);
  const receiver = await startReceiver();
  await subscribe(
    workspaceId,
    Array.from({ length: ENDPOINTS }, (_, number) => receiver.url(`/hooks/${String(number)}`)),
  );
  const size = async () => (await sizeOf("webhook_deliveries")) + (await sizeOf("webhook_attempts"));
  const sendAll = async (count: number) => {
    await commitEvents(workspaceId, count / ENDPOINTS);
    const before = await walBytes();
    const cost = await costOf(count, async () => {
      await dispatchDue(Date.now() + 60_000);
    });
    return { cost, wal: (await walBytes(before)) / count };
  };
  await sendAll(DELIVERIES / 10);
  const before = await size();
  const { cost, wal } = await sendAll(DELIVERIES);
  const bytes = ((await size()) - before) / DELIVERIES;
  await receiver.stop();
  return { cost, bytes, wal };
}

/** Many workspaces have something due, so that each turn claims as much as it may. */
async function measureClaims(): Promise<number> {
  for (let workspace = 0; workspace < 10; workspace++) {
    const { workspaceId } = await seedWorkspace(0);
    await subscribe(
      workspaceId,
      Array.from({ length: 5 }, (_, number) => `https://receiver.example/${String(number)}`),
    );
    await commitEvents(workspaceId, 50);
  }
  while ((await claimDue({ room: 0 }, deliveryLimits())).hasMore);
  const begun = performance.now();
  let claimed = 0;
  for (let turn = 0; turn < 5; turn++) {
    const { claims } = await claimDue({ room: 500 }, deliveryLimits());
    claimed += claims.length;
    if (claims.length === 0) break;
    await run(sql`update webhook_attempts set finished_at = now() where finished_at is null`);
    await run(sql`update webhook_deliveries set status = 'delivered', next_attempt_at = null
      where id = any(${claims.map(({ deliveryId }) => deliveryId)}::uuid[])`);
  }
  return (performance.now() - begun) / claimed;
}

async function measurePurge(): Promise<number> {
  await run(sql`update webhook_deliveries set created_at = now() - interval '400 days'`);
  await run(sql`update events set occurred_at = now() - interval '400 days', fanned_out_at = now()`);
  const [row] = await run<{ count: number }>(sql`select count(*)::int as count from webhook_deliveries`);
  const { postgres } = await costOf(row?.count ?? 1, async () => {
    while ((await purgeOld(new Date(), { deliveries: 30, events: 90, answers: 1 })) > 0);
  });
  return postgres;
}

async function costOf(count: number, work: () => Promise<unknown>): Promise<Cost> {
  // Connections are opened, and the collector of garbage has had its turn.
  await pause(200);
  const [cores, loop] = [await postgresMs(), performance.eventLoopUtilization()];
  await work();
  const { active } = performance.eventLoopUtilization(loop);
  return { node: active / count, postgres: sumOf(await postgresMs(), cores) / count };
}

/** Milliseconds of a core that each connection has used so far, by its process id. */
async function postgresMs(): Promise<Map<number, number>> {
  const rows = await run<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return new Map(rows.map(({ pid }) => [pid, ticksOf(pid) * 10]));
}

function sumOf(after: Map<number, number>, before: Map<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** Hundredths of a second, in the program and in the kernel. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}

async function sizeOf(table: string): Promise<number> {
  const [row] = await run<{ bytes: number }>(sql`select pg_total_relation_size(${table}::regclass) as bytes`);
  return row?.bytes ?? 0;
}

async function walBytes(since = 0): Promise<number> {
  const [row] = await run<{ bytes: number }>(sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`);
  return (row?.bytes ?? 0) - since;
}
