import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { bundleChild } from "@/testing/child-bundle";
import { givenOwner } from "@/testing/factories";
import { givenBusyClients, readInvoiceRun, startRun } from "@/testing/invoice-runs";
import { withoutLimits } from "@/testing/things";
import { WorkerProcess } from "@/testing/worker-process";
import { workOnInvoiceRun } from "./work";

const [CLIENTS, ENTRIES, KILLS] = [120, 10, 10];

beforeAll(async () => {
  withoutLimits();
  const entryPoint = join(import.meta.dirname, "../../../../testing/invoice-run-child.ts");
  await bundleChild("invoice-run-child", { entryPoints: [entryPoint] });
});

/** As if the dead worker's lease had ended. */
async function endLeases(): Promise<void> {
  await prisma().$executeRaw`update invoice_runs set lease_until = null where status = 'running'`;
}

const drafts = () => prisma().invoice.count();

/** Wait for progress, then kill the worker within the time of a few drafts. */
async function killAtRandom(): Promise<number> {
  const before = await drafts();
  const worker = await WorkerProcess.start({}, "invoice-run-child");
  for (let waited = 0; (await drafts()) === before && waited < 2000; waited++) await sleep(5);
  await sleep(Math.random() * 20);
  worker.signal("SIGKILL");
  expect(await worker.exited).toBe("SIGKILL");
  await endLeases();
  return (await drafts()) - before;
}

test("a worker killed at ten random moments leaves no client out and bills no entry twice", async () => {
  const owner = await givenOwner();
  await givenBusyClients(owner, CLIENTS, ENTRIES);
  const { body: run } = await startRun(owner);
  const made: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) made.push(await killAtRandom());
  // Otherwise the last kills would hit an idle worker.
  expect(
    made.every((count) => count > 0),
    `drafts before each kill: ${made.join(", ")}`,
  ).toBe(true);
  while (await workOnInvoiceRun());

  const { status, counts } = await readInvoiceRun(owner, run.id);
  expect([status, counts.created]).toEqual(["completed", CLIENTS]);
  const invoices = await prisma().invoice.findMany({ include: { lines: true, client: true }, take: 1000 });
  expect(new Set(invoices.map(({ clientId }) => clientId)).size).toBe(CLIENTS);
  expect(invoices.map(({ lines }) => lines.map(({ entryCount }) => entryCount))).toEqual(
    Array.from({ length: CLIENTS }, () => [ENTRIES]),
  );
  expect(await prisma().timeEntry.count({ where: { invoiceId: null } })).toBe(0);
  expect(await prisma().event.count({ where: { type: "invoice.created" } })).toBe(CLIENTS);
  expect(await prisma().event.count({ where: { type: "time_entry.updated" } })).toBe(CLIENTS * ENTRIES);
}, 180_000);
