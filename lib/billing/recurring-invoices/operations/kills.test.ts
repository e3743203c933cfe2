import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { bundleChild } from "@/testing/child-bundle";
import { givenOwner, type TestUser } from "@/testing/factories";
import { endEarlierSchedules, givenRecurring, runsOf, SUPPORT, tickAt } from "@/testing/recurring-invoices";
import { givenClient, givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { WorkerProcess } from "@/testing/worker-process";

const [SCHEDULES, KILLS] = [80, 8];
const CLOCK = "2055-01-01T05:00:00Z";
/** The days of four dates of a schedule. */
const [LAST, ...EARLIER] = [
  "2055-04-01T05:00:00Z",
  ...[CLOCK, "2055-02-01T05:00:00Z", "2055-03-01T05:00:00Z"],
] as const;
/** Each worker's clock jumps forwards and backwards. */
const CLOCKS = [EARLIER, EARLIER.toReversed(), [LAST, ...EARLIER.slice(0, 2)]];

let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  const entryPoint = join(import.meta.dirname, "../../../../testing/recurring-child.ts");
  await bundleChild("recurring-child", { entryPoints: [entryPoint] });
});
beforeEach(async () => {
  await endEarlierSchedules();
  owner = await givenOwner();
});

const runs = () => prisma().recurringRun.count({ where: { workspaceId: owner.workspace.id } });

/** With a line, and an hour of a project. */
async function givenSchedules(count: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n++) {
    const { id: client_id } = await givenClient(owner, { email: `client-${String(n)}@kestrel.example` });
    const project = await givenProject(owner, { client_id, rate: { amount: 10_000, currency: "EUR" } });
    await givenEntry(owner, { project_id: project.id });
    const body = { client_id, action: "send", lines: [SUPPORT], from_time_entries: {} };
    ids.push((await givenRecurring(owner, body)).id);
  }
  return ids;
}

/** One sent invoice, one email and one set of events for each schedule, and numbers without gaps. */
async function expectOnce(ids: readonly string[]): Promise<void> {
  const { id: workspaceId } = owner.workspace;
  for (const id of ids) expect(await runsOf(owner, id)).toMatchObject([{ on: "2055-01-01", result: "sent" }]);
  const invoices = await prisma().invoice.findMany({ where: { workspaceId }, include: { lines: true }, take: 1000 });
  expect(new Set(invoices.map(({ recurringInvoiceId }) => recurringInvoiceId)).size).toBe(ids.length);
  expect(invoices.map(({ number }) => number).sort()).toEqual(
    ids.map((_id, index) => `INV-2055-${String(index + 1).padStart(4, "0")}`),
  );
  expect(invoices.every(({ totalMinor, lines }) => totalMinor === 105_000n && lines.length === 2)).toBe(true);
  const mails = await prisma().email.findMany({ where: { workspaceId, kind: "invoice" }, take: 1000 });
  expect(mails.map(({ invoiceId }) => invoiceId).sort()).toEqual(invoices.map(({ id }) => id).sort());
  for (const type of ["invoice.created", "invoice.sent"])
    expect(await prisma().event.count({ where: { workspaceId, type } })).toBe(ids.length);
  expect(await prisma().timeEntry.count({ where: { workspaceId, invoiceId: null } })).toBe(0);
}

/** Wait for progress, then kill the worker within the time of a few invoices. */
async function killAtRandom(): Promise<number> {
  const before = await runs();
  const worker = await WorkerProcess.start({ CLOCKS: CLOCK }, "recurring-child");
  for (let waited = 0; (await runs()) === before && waited < 2000; waited++) await sleep(5);
  await sleep(Math.random() * 150);
  worker.signal("SIGKILL");
  expect(await worker.exited).toBe("SIGKILL");
  return (await runs()) - before;
}

test("a worker killed at random moments makes each date once", async () => {
  const ids = await givenSchedules(SCHEDULES);
  const made: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) made.push(await killAtRandom());
  // Otherwise the last kills would hit an idle worker.
  expect(
    made.every((count) => count > 0),
    `invoices before each kill: ${made.join(", ")}`,
  ).toBe(true);
  await tickAt(CLOCK);
  await expectOnce(ids);
}, 600_000);

test("two workers with different clocks and a tick make each date once", async () => {
  const ids = await givenSchedules(30);
  const workers = await Promise.all(
    [CLOCK, "2055-01-01T05:09:00Z"].map((clock) => WorkerProcess.start({ CLOCKS: clock }, "recurring-child")),
  );
  await tickAt("2055-01-01T05:04:00Z");
  for (let waited = 0; (await runs()) < ids.length && waited < 2000; waited++) await sleep(10);
  await sleep(300);
  for (const worker of workers) worker.signal("SIGKILL");
  await Promise.all(workers.map(({ exited }) => exited));
  await expectOnce(ids);
});

/** Wait for progress, then kill three workers at random moments. */
async function killThree(): Promise<number> {
  const before = await runs();
  const workers = await Promise.all(
    CLOCKS.map((clocks) => WorkerProcess.start({ CLOCKS: clocks.join(" ") }, "recurring-child")),
  );
  for (let waited = 0; (await runs()) === before && waited < 2000; waited++) await sleep(5);
  for (const worker of workers) {
    await sleep(Math.random() * 150);
    worker.signal("SIGKILL");
  }
  expect(await Promise.all(workers.map(({ exited }) => exited))).toEqual(workers.map(() => "SIGKILL"));
  return (await runs()) - before;
}

test("three workers that are killed, with clocks that jump, make each date once", async () => {
  const ids = await givenSchedules(24);
  const made = [await killThree(), await killThree(), await killThree()];
  expect(
    made.every((count) => count > 0),
    `invoices before each kill: ${made.join(", ")}`,
  ).toBe(true);
  await Promise.all([tickAt(...EARLIER, LAST), tickAt(LAST, ...EARLIER)]);
  await tickAt(LAST);

  const where = { workspaceId: owner.workspace.id };
  const invoices = await prisma().invoice.findMany({ where, orderBy: { number: "asc" }, take: 1000 });
  for (const id of ids) {
    const dates = (await runsOf(owner, id)).map(({ on }) => on).toSorted();
    expect(dates).toEqual([...EARLIER, LAST].map((instant) => instant.slice(0, 10)));
    const own = invoices.filter(({ recurringInvoiceId }) => recurringInvoiceId === uuidOf("rec", id));
    const totals = own.map(({ totalMinor }) => Number(totalMinor)).toSorted((one, other) => one - other);
    expect(totals).toEqual([95_000, 95_000, 95_000, 105_000]);
  }
  expect(invoices).toHaveLength(4 * ids.length);
  const sent = invoices.filter(({ status }) => status === "sent");
  expect(sent.map(({ number }) => number)).toEqual(
    sent.map((_one, index) => `INV-2055-${String(index + 1).padStart(4, "0")}`),
  );
  const mails = await prisma().email.findMany({ where: { ...where, kind: "invoice" }, take: 1000 });
  expect(mails.map(({ invoiceId }) => invoiceId).sort()).toEqual(sent.map(({ id }) => id).sort());
  const count = (type: string) => prisma().event.count({ where: { ...where, type } });
  expect([await count("invoice.created"), await count("invoice.sent")]).toEqual([invoices.length, sent.length]);
  expect(await prisma().timeEntry.count({ where: { ...where, invoiceId: null } })).toBe(0);
}, 600_000);
