import "@/testing/patient-deliveries";
import { postgres } from "@/testing/own-postgres";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { bundleChild, childBundle } from "@/testing/child-bundle";
import type { CrashOrder } from "@/testing/crash-child";
import type { Moment } from "@/testing/crash-steps";
import { deliveriesTo, givenEndpoint, type LoggedDelivery } from "@/testing/deliveries";
import { until } from "@/testing/engine-harness";
import { givenOwner, type TestUser } from "@/testing/factories";
import { type Received, Receiver } from "@/testing/receiver";
import { identityOf } from "../../server/processes/identity.mjs";

const root = join(import.meta.dirname, "../..");

let receiver: Receiver;
let owner: TestUser;
/** Endpoint ids: `steady` always answers 200, `flaky` refuses the first attempt of each delivery. */
let steady: string;
let flaky: string;
let next: Child;

/** Starts while its predecessor still runs. */
class Child {
  readonly exited: Promise<unknown>;
  isOver = false;
  output = "";
  private readonly process: ChildProcess;

  constructor() {
    this.process = spawn(process.execPath, [childBundle("crash-child")], { stdio: ["pipe", "pipe", "inherit"] });
    // After the last output is read.
    this.exited = once(this.process, "close").finally(() => (this.isOver = true));
    this.process.stdout?.on("data", (chunk) => (this.output += String(chunk)));
  }

  order(order: Partial<CrashOrder>): void {
    const all = { at: null, who: "self", postmaster: postgres.pid(), key: owner.key, sweeps: false, ...order };
    this.process.stdin?.write(`${JSON.stringify(all)}\n`);
  }

  kill(signal: NodeJS.Signals = "SIGKILL"): void {
    this.process.kill(signal);
  }
}

beforeAll(async () => {
  await bundleChild("crash-child", { entryPoints: [join(root, "testing/crash-child.ts")] });
  receiver = await Receiver.start(({ path, headers }) =>
    path === "/flaky" && headers["x-service-attempt"] === "1" ? 500 : 200,
  );
  owner = await givenOwner();
  steady = (await givenEndpoint(owner.workspace, receiver.url("/steady"))).id;
  flaky = (await givenEndpoint(owner.workspace, receiver.url("/flaky"))).id;
  await forgetFailuresInARow();
  next = new Child();
});
afterAll(async () => {
  next.kill();
  await receiver.close();
  await prisma().$disconnect();
  await postgres.remove();
});

/** Five refused attempts in a row would hold the endpoint behind probes. */
async function forgetFailuresInARow(): Promise<void> {
  await prisma().$executeRaw`
    create function forget() returns trigger language plpgsql as 'begin new.consecutive_failures := 0; return new; end'`;
  await prisma().$executeRaw`
    create trigger forget before update on webhook_subscriptions for each row execute function forget()`;
}

function take(): Child {
  const child = next;
  next = new Child();
  return child;
}

async function settled(): Promise<LoggedDelivery[] | null> {
  const events = await prisma().event.count({ where: { workspaceId: owner.workspace.id } });
  const rows = [...(await deliveriesTo(steady)), ...(await deliveriesTo(flaky))];
  return rows.length === 2 * events && rows.every(({ status }) => status === "delivered") ? rows : null;
}

const GENEROUS_MS = 120_000;

async function stepsOfOneChange(): Promise<string[]> {
  const child = take();
  child.order({});
  await until(async () => (await settled())?.length && true, "the first change to arrive", GENEROUS_MS);
  await until(async () => child.output.includes("engine-end-run"), "the last run to end", GENEROUS_MS);
  child.kill();
  await child.exited;
  const steps = child.output.trim().split("\n");
  const path = steps.slice(steps.indexOf(STATIONS[0] ?? ""));
  return [...new Set(path)].filter((step) => !WITHIN.test(step));
}

/** PostgreSQL is killed at these steps. */
const STATIONS = [
  "entry-insert",
  "engine-ingest",
  "commit after engine-matched",
  "commit after engine-admit",
  "deliveries-claim",
  "http begin",
  "http sent",
  "http answered",
  "deliveries-outcomes",
  "engine-store-step",
];

/** The engine's own tests cover its transactions, and only some changes see a cron tick or an expired lease. */
const WITHIN =
  /^(engine-(unmatched|dedupe|insert-runs|queued|make-slots|lock-slots|use-slots|is-held|end-run|remove-items|hand-over)|begin|commit after engine-(unmatched|insert-runs)|select 1 from inngest_embedded.runs.*|(commit after )?update inngest_embedded.items.*)$/;

const kills: number[] = [];

async function arrivedUpTo(): Promise<number | null> {
  const workspaceId = owner.workspace.id;
  const newest = await prisma().event.findFirst({ where: { workspaceId }, orderBy: { id: "desc" } });
  const rows = await prisma().webhookDelivery.findMany({ where: { workspaceId, eventId: newest?.id ?? "" }, take: 10 });
  const isThere = rows.length === 2 && rows.every(({ status }) => status === "delivered");
  return isThere ? prisma().event.count({ where: { workspaceId } }) : null;
}

/** A run of an earlier change may deliver a later one and never reach the step: make another change. */
async function untilKilled(child: Child, order: Partial<CrashOrder>, what: string): Promise<void> {
  const count = () => prisma().event.count({ where: { workspaceId: owner.workspace.id } });
  let before = await until(() => count().catch(() => null), "PostgreSQL to answer", GENEROUS_MS);
  child.order(order);
  const look = async () => {
    const arrived = child.isOver ? null : await arrivedUpTo().catch(() => null);
    if (arrived !== null && arrived > before) {
      before = arrived;
      child.order(order);
    }
    return child.isOver;
  };
  await until(look, what, GENEROUS_MS).finally(() => child.kill());
}

/** Kill the worker, PostgreSQL or both at a step of a change. */
async function crash(step: string, moment: Moment, who: "self" | "both"): Promise<void> {
  const child = take();
  const postmaster = postgres.pid();
  await untilKilled(child, { at: { step, moment }, who }, `a worker to be killed ${moment} ${step}`);
  const [, signal] = (await child.exited) as [number | null, string | null];
  expect(signal, `${step} ${moment} ${child.output}`).toBe("SIGKILL");
  kills.push(Date.now());
  if (who === "both") await postgres.revive(postmaster);
}

async function finishAll(): Promise<LoggedDelivery[]> {
  let child = take();
  const outputs: string[] = [];
  child.order({ sweeps: true });
  const look = () => {
    if (child.isOver) {
      outputs.push(child.output.slice(-2000));
      child = take();
      child.order({ sweeps: true });
    }
    return settled().catch(() => null);
  };
  const rows = await until(look, "everything to be delivered", GENEROUS_MS).catch(async (error: unknown) => {
    throw new Error(await leftBehind([...outputs, child.output.slice(-2000)]), { cause: error });
  });
  child.kill();
  await child.exited;
  return rows;
}

async function leftBehind(outputs: readonly string[]): Promise<string> {
  const rows = [...(await deliveriesTo(steady)), ...(await deliveriesTo(flaky))];
  const [endpoints, runs, items] = await Promise.all([
    prisma().webhookSubscription.findMany({ where: { workspaceId: owner.workspace.id }, take: 10 }),
    prisma().$queryRaw`select to_jsonb(r) as run from inngest_embedded.runs r where status = 'active'`,
    prisma().$queryRaw`select to_jsonb(i) as item from inngest_embedded.items i`,
  ]);
  const open = rows.filter(({ status }) => status !== "delivered");
  const facts = { now: new Date(), rows: rows.length, open, endpoints, runs, items, outputs };
  return `not everything was delivered: ${JSON.stringify(facts, null, 1)}`;
}

const keyOf = (path: string, id: string, attempt: number | string) => `${path} ${id} ${attempt}`;

function requestsByAttempt(): Map<string, Received[]> {
  const sent = new Map<string, Received[]>();
  for (const request of receiver.requests) {
    const { "webhook-id": id = "", "x-service-attempt": attempt = "" } = request.headers;
    const key = keyOf(request.path, id, attempt);
    sent.set(key, [...(sent.get(key) ?? []), request]);
  }
  return sent;
}

/** Exactly the committed changes arrived, and no recorded delivery was repeated. */
async function expectAtLeastOnce(rows: LoggedDelivery[]): Promise<void> {
  const workspaceId = owner.workspace.id;
  const events = await prisma().event.findMany({ where: { workspaceId }, take: 10_000 });
  expect(events).toHaveLength(await prisma().timeEntry.count({ where: { workspaceId } }));
  const sent = requestsByAttempt();
  const wanted = events
    .map(({ id }) => toPublicId("evt", id))
    .flatMap((id) => [keyOf("/steady", id, 1), keyOf("/flaky", id, 1), keyOf("/flaky", id, 2)]);
  expect([...sent.keys()].sort()).toEqual(wanted.sort());
  for (const row of rows) expectRecordedOnce(row, sent);
}

function expectRecordedOnce(row: LoggedDelivery, sent: Map<string, Received[]>): void {
  const path = row.subscriptionId === flaky ? "/flaky" : "/steady";
  expect(row.attempts).toBe(path === "/flaky" ? 2 : 1);
  for (const [index, { number, startedAt }] of row.log.entries()) {
    const times = (sent.get(keyOf(path, toPublicId("evt", row.eventId), number)) ?? []).map(({ at }) => at);
    const recordedAt = row.log[index + 1]?.startedAt ?? row.updatedAt;
    // Only an attempt that was claimed again before the first was recorded may arrive later. The log has the last
    // claim.
    const last = times.length > 1 ? startedAt.getTime() : times.at(-1);
    expect(last).toBeLessThanOrEqual(recordedAt.getTime());
    // A repeated attempt was in flight at a kill.
    for (const [before, again] of times.slice(1).entries())
      expect(kills.some((at) => at >= (times[before] ?? 0) - 1000 && at <= again + 100)).toBe(true);
  }
  const [first, second] = row.log;
  if (!first?.finishedAt || !second) return;
  expect(second.startedAt.getTime() - first.finishedAt.getTime()).toBeGreaterThanOrEqual(1000);
}

test("a worker killed at any step loses no event and repeats at most what was in flight", async () => {
  const steps = await stepsOfOneChange();
  expect(steps).toEqual(expect.arrayContaining(STATIONS));
  for (const step of steps) await crash(step, "after", "self");
  // A kill during these steps leaves it open whether they took effect.
  for (const step of STATIONS) if (!step.startsWith("http")) await crash(step, "during", "self");
  await expectAtLeastOnce(await finishAll());
}, 900_000);

test("PostgreSQL killed at any of these steps, alone or with the worker, causes no further loss", async () => {
  for (const [index, step] of STATIONS.entries()) if (index % 2 === 1) await crash(step, "after", "both");
  const child = take();
  for (const step of STATIONS) {
    const postmaster = postgres.pid();
    child.order({ at: { step, moment: "after" }, who: "postgres" });
    await until(async () => identityOf(postmaster) === undefined, `PostgreSQL to be killed at ${step}`, GENEROUS_MS);
    kills.push(Date.now());
    await postgres.revive(postmaster);
  }
  child.kill();
  await child.exited;
  await expectAtLeastOnce(await finishAll());
}, 900_000);
