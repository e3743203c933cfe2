import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { chargeDue } from "@/lib/billing/late-fees/operations/due";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { bundleChild } from "@/testing/child-bundle";
import { givenOwner, type TestUser } from "@/testing/factories";
import { endEarlierReminders, givenOpen, tickAt, turnReminders } from "@/testing/reminders";
import { givenClient, uuidOf, withoutLimits } from "@/testing/things";
import { WorkerProcess } from "@/testing/worker-process";

const [INVOICES, ROUNDS] = [24, 2];
const DAYS = [-3, 3, 10, 21];
/** The day of each reminder, and of the late fee. */
const [LAST, ...EARLIER] = [
  "2055-04-14T08:00:00Z",
  ...["2055-03-12T08:00:00Z", "2055-03-18T08:00:00Z", "2055-03-25T08:00:00Z", "2055-04-05T08:00:00Z"],
];
/** Each worker's clock jumps forwards and backwards. */
const CLOCKS = [EARLIER, EARLIER.toReversed(), [...EARLIER.slice(2), LAST, ...EARLIER.slice(0, 2)]];

let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  await endEarlierReminders();
  const entryPoint = join(import.meta.dirname, "../../../../testing/reminders-child.ts");
  await bundleChild("reminders-child", { entryPoints: [entryPoint] });
  owner = await givenOwner();
});

const here = () => ({ workspaceId: owner.workspace.id });
const made = async () =>
  (await prisma().invoiceReminder.count({ where: here() })) + (await prisma().invoice.count({ where: here() }));

/** Wait for progress, then kill three workers at random moments. */
async function killAtRandom(): Promise<void> {
  const before = await made();
  const workers = await Promise.all(
    CLOCKS.map((clocks) => WorkerProcess.start({ CLOCKS: clocks.join(" ") }, "reminders-child")),
  );
  for (let waited = 0; (await made()) === before && waited < 2000; waited++) await sleep(5);
  for (const worker of workers) {
    await sleep(Math.random() * 100);
    worker.signal("SIGKILL");
  }
  expect(await Promise.all(workers.map(({ exited }) => exited))).toEqual(workers.map(() => "SIGKILL"));
}

test("three workers that are killed, with clocks that jump, take each step once", async () => {
  await turnReminders(owner);
  const late_fee = { action: "send", flat: { amount: 4000, currency: "EUR" } };
  await call(updateWorkspace, { method: "PATCH", as: owner, body: { invoicing: { late_fee } } });
  const { id: client_id } = await givenClient(owner, { email: "ap@kestrel.example" });
  const ids: string[] = [];
  for (let n = 0; n < INVOICES; n++) ids.push(uuidOf("inv", (await givenOpen(owner, { client_id })).id));
  for (let round = 0; round < ROUNDS; round++) await killAtRandom();
  await Promise.all([tickAt(...EARLIER, LAST), chargeDue(new Date(LAST))]);
  await chargeDue(new Date(LAST));

  const reminders = await prisma().invoiceReminder.findMany({ where: here(), take: 1000 });
  const stepsOf = (id: string) => reminders.flatMap(({ invoiceId, days }) => (invoiceId === id ? [days] : []));
  for (const id of ids) expect(stepsOf(id).toSorted((one, other) => Number(one) - Number(other))).toEqual(DAYS);
  const sent = reminders.filter(({ status }) => status === "sent");
  expect(sent.length).toBeGreaterThanOrEqual(INVOICES);
  const mails = await prisma().email.findMany({ where: { ...here(), kind: "invoice_reminder" }, take: 1000 });
  expect(mails.map(({ id }) => id).sort()).toEqual(sent.map(({ emailId }) => emailId).sort());
  expect(await prisma().event.count({ where: { ...here(), type: "invoice.reminded" } })).toBe(sent.length);

  const fees = await prisma().invoice.findMany({ where: { ...here(), lateFeeFor: { not: null } }, take: 1000 });
  expect(fees.map(({ lateFeeFor }) => lateFeeFor).sort()).toEqual(ids.toSorted());
  expect(fees.every(({ status, totalMinor }) => status === "sent" && totalMinor === 4000n)).toBe(true);
  const feeMails = await prisma().email.findMany({ where: { ...here(), kind: "invoice" }, take: 1000 });
  expect(feeMails.map(({ invoiceId }) => invoiceId).sort()).toEqual(fees.map(({ id }) => id).sort());
});
