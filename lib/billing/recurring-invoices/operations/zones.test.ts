import { beforeEach, expect, test } from "vitest";
import { GET as getInvoice } from "@/app/v1/invoices/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { endEarlierSchedules, givenRecurring, outcomesOf, runsOf, tickAt } from "@/testing/recurring-invoices";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";

beforeEach(async () => {
  withoutLimits();
  await endEarlierSchedules();
});

const ownerIn = async (timeZone: string) => givenUser(await givenWorkspace({ timeZone }));

const DAILY_HOURS = Array.from({ length: 145 }, (_, index) => index * 30);

/** Every half hour for three days. */
async function tickAround(day: string): Promise<void> {
  const start = Date.parse(`${day}T00:00Z`) - 86_400_000;
  for (const minutes of DAILY_HOURS) await tickAt(new Date(start + minutes * 60_000).toISOString());
}

test.each([
  ["Europe/Berlin", "2055-03-28", "2055-03-28T04:00:00.000Z"],
  ["Europe/Berlin", "2055-10-31", "2055-10-31T05:00:00.000Z"],
  ["America/Sao_Paulo", "2055-11-07", "2055-11-07T09:00:00.000Z"],
  ["America/New_York", "2055-03-14", "2055-03-14T10:00:00.000Z"],
  ["Asia/Beirut", "2055-03-28", "2055-03-28T03:00:00.000Z"],
  ["Pacific/Apia", "2055-04-04", "2055-04-03T17:00:00.000Z"],
  ["Pacific/Kiritimati", "2055-01-01", "2054-12-31T16:00:00.000Z"],
  ["Pacific/Pago_Pago", "2055-01-01", "2055-01-01T17:00:00.000Z"],
])("06:00 in %s on %s is %s, once", async (timeZone, day, expected) => {
  const owner = await ownerIn(timeZone);
  const { id } = await givenRecurring(owner, {
    ...{ action: "send", schedule: { unit: "month", starts_on: day, occurrences: 2 } },
  });
  await tickAround(day);
  expect(await runsOf(owner, id)).toMatchObject([{ on: day, made_at: expected, result: "sent", late_days: 0 }]);
});

test.each([
  ["Europe/Berlin", "2055-03-28", "2055-03-27T23:30:00.000Z"],
  // Midnight does not exist: the day begins at 01:00.
  ["Asia/Beirut", "2055-03-28", "2055-03-27T22:00:00.000Z"],
  ["Asia/Beirut", "2055-10-31", "2055-10-30T22:30:00.000Z"],
  ["America/Havana", "2055-11-07", "2055-11-07T04:30:00.000Z"],
])("00:30 in %s on %s is %s, once", async (timeZone, day, expected) => {
  const owner = await ownerIn(timeZone);
  const starts = new Date(Date.parse(`${day}T00:00Z`) - 7 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await givenRecurring(owner, {
    ...{ covers: "current", from_time_entries: {} },
    schedule: { unit: "week", starts_on: starts, occurrences: 1 },
  });
  await tickAround(day);
  expect(await runsOf(owner, id)).toMatchObject([{ on: starts, made_at: expected }]);
});

test.each([
  ["America/New_York", "2055-04-01T03:30:00Z"],
  ["Europe/Berlin", "2055-03-31T21:30:00Z"],
  ["Pacific/Auckland", "2055-03-31T10:30:00Z"],
])("an entry started at 23:30 on 31 March in %s belongs to March", async (timeZone, start) => {
  const owner = await ownerIn(timeZone);
  const client = await givenClient(owner);
  const project = await givenProject(owner, { client_id: client.id, rate: { amount: 10_000, currency: "EUR" } });
  const march = { schedule: { unit: "month", starts_on: "2055-04-01" }, lines: [], client_id: client.id };
  await givenEntry(owner, { project_id: project.id, start_time: start });
  const after = new Date(Date.parse(start) + 1_800_000).toISOString();
  await givenEntry(owner, { project_id: project.id, start_time: after, duration_seconds: 7200 });
  const { id } = await givenRecurring(owner, { ...march, from_time_entries: { only_period: true } });
  await tickAt("2055-04-01T16:00:00Z", "2055-05-01T16:00:00Z");
  expect(await hoursOf(owner, id)).toEqual([1, 2]);
});

async function hoursOf(owner: TestUser, id: string): Promise<number[]> {
  const hours = [];
  for (const { invoice } of await runsOf(owner, id)) {
    const { body } = await call(getInvoice, { as: owner, params: { id: invoice?.id ?? "" } });
    hours.push(body.subtotal.amount / 10_000);
  }
  return hours;
}

test.each([
  ["Europe/Berlin", "Pacific/Kiritimati"],
  ["Pacific/Kiritimati", "Pacific/Pago_Pago"],
])("a move from %s to %s makes each date once", async (from, to) => {
  const owner = await ownerIn(from);
  const { id } = await givenRecurring(owner, {
    ...{ action: "send", schedule: { unit: "week", starts_on: "2055-01-01", occurrences: 3 } },
  });
  const move = (timeZone: string) =>
    prisma().workspace.update({ where: { id: owner.workspace.id }, data: { timeZone } });
  await tickAround("2055-01-01");
  await move(to);
  await tickAround("2055-01-01");
  await tickAround("2055-01-08");
  await move(from);
  await tickAround("2055-01-08");
  await tickAround("2055-01-15");
  expect(await outcomesOf(owner, id)).toEqual(["2055-01-01 sent", "2055-01-08 sent", "2055-01-15 sent"]);
});
