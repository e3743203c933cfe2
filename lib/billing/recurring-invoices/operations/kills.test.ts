import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { bundleChild } from "@/testing/child-bundle";
import { givenOwner, type TestUser } from "@/testing/factories";
import { endEarlierSchedules, givenRecurring, runsOf, SUPPORT, tickAt } from "@/testing/recurring-invoices";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";
import { WorkerProcess } from "@/testing/worker-process";

const [SCHEDULES, KILLS] = [80, 8];
const CLOCK = "2055-01-01T05:00:00Z";

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
  const worker = await WorkerProcess.start({ CLOCK }, "recurring-child");
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
}, 180_000);

test("two workers with different clocks and a tick make each date once", async () => {
  const ids = await givenSchedules(30);
  const workers = await Promise.all(
    [CLOCK, "2055-01-01T05:09:00Z"].map((clock) => WorkerProcess.start({ CLOCK: clock }, "recurring-child")),
  );
  await tickAt("2055-01-01T05:04:00Z");
  for (let waited = 0; (await runs()) < ids.length && waited < 2000; waited++) await sleep(10);
  await sleep(300);
  for (const worker of workers) worker.signal("SIGKILL");
  await Promise.all(workers.map(({ exited }) => exited));
  await expectOnce(ids);
});
