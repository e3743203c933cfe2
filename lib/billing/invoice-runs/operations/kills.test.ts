import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { bundleChild } from "@/testing/child-bundle";
import { givenOwner } from "@/testing/factories";
import { givenBusyClients, invoiceIdsOf, readInvoiceRun, sendRun, startRun } from "@/testing/invoice-runs";
import { withoutLimits } from "@/testing/things";
import { WorkerProcess } from "@/testing/worker-process";
import { workOnInvoiceRun } from "./work";

const [CLIENTS, ENTRIES, KILLS, SENT] = [120, 20, 5, 25];

beforeAll(async () => {
  withoutLimits();
  const entryPoint = join(import.meta.dirname, "../../../../testing/invoice-run-child.ts");
  await bundleChild("invoice-run-child", { entryPoints: [entryPoint] });
});

/** As if the dead worker's lease had ended. */
async function endLeases(): Promise<void> {
  await prisma().$executeRaw`update invoice_runs set lease_until = null where status = 'running' or is_sending`;
}

const drafts = () => prisma().invoice.count();
const sent = () => prisma().invoice.count({ where: { status: "sent" } });

/** Wait for progress, then kill the worker within the time of a few drafts. */
async function killAtRandom(progress: () => Promise<number>): Promise<number> {
  const before = await progress();
  const worker = await WorkerProcess.start({}, "invoice-run-child");
  for (let waited = 0; (await progress()) === before && waited < 2000; waited++) await sleep(5);
  await sleep(Math.random() * 20);
  worker.signal("SIGKILL");
  expect(await worker.exited).toBe("SIGKILL");
  await endLeases();
  return (await progress()) - before;
}

async function killOften(progress: () => Promise<number>): Promise<void> {
  const made: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) made.push(await killAtRandom(progress));
  // Otherwise the last kills would hit an idle worker.
  expect(
    made.every((count) => count > 0),
    `progress before each kill: ${made.join(", ")}`,
  ).toBe(true);
  while (await workOnInvoiceRun());
}

test("a worker killed at random moments bills each entry of 120 clients once, and sends each draft once", async () => {
  const owner = await givenOwner();
  await givenBusyClients(owner, CLIENTS, ENTRIES);
  const { body: run } = await startRun(owner);
  await killOften(drafts);

  const created = await readInvoiceRun(owner, run.id);
  expect([created.status, created.counts.created]).toEqual(["completed", CLIENTS]);
  const invoices = await prisma().invoice.findMany({ include: { lines: true, client: true }, take: 1000 });
  expect(new Set(invoices.map(({ clientId }) => clientId)).size).toBe(CLIENTS);
  expect(invoices.map(({ lines }) => lines.map(({ entryCount }) => entryCount))).toEqual(
    Array.from({ length: CLIENTS }, () => [ENTRIES]),
  );
  expect(await prisma().timeEntry.count({ where: { invoiceId: null } })).toBe(0);
  expect(await prisma().event.count({ where: { type: "invoice.created" } })).toBe(CLIENTS);
  expect(await prisma().event.count({ where: { type: "time_entry.updated" } })).toBe(CLIENTS * ENTRIES);

  await sendRun(owner, run.id, { invoice_ids: invoiceIdsOf(created).slice(0, SENT) });
  await killOften(sent);
  const { send_counts: counts, sending } = await readInvoiceRun(owner, run.id);
  expect([sending, counts.captured, counts.failed]).toEqual([false, SENT, 0]);
  expect(await prisma().event.count({ where: { type: "invoice.sent" } })).toBe(SENT);
  const emails = await prisma().email.groupBy({ by: ["invoiceId"], _count: true, where: { kind: "invoice" } });
  expect(emails.map(({ _count }) => _count)).toEqual(Array.from({ length: SENT }, () => 1));
  const numbers = await prisma().invoice.findMany({ where: { status: "sent" }, select: { number: true }, take: 1000 });
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(SENT);
}, 600_000);
