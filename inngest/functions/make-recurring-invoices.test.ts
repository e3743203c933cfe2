import { expect, test } from "vitest";
import { engine } from "@/inngest/embedded";
import { signingKey } from "@/inngest/sdk";
import { prisma } from "@/lib/kernel/db/prisma";
import { functionHandler } from "@/testing/deliveries";
import { driveFunction } from "@/testing/drive-function";
import { givenOwner } from "@/testing/factories";
import { givenRecurring, runsOf } from "@/testing/recurring-invoices";
import { uuidOf, withoutLimits } from "@/testing/things";

const tick = () =>
  driveFunction({
    ...{ handler: functionHandler, signingKey: signingKey(), functionId: "stint-make-recurring-invoices" },
    event: { name: "inngest/scheduled.timer" },
  });

test("a tick makes what is due, and ends with the turn that finds nothing", async () => {
  withoutLimits();
  await engine.prepare();
  const owner = await givenOwner();
  const schedule = { unit: "month", day: 1, starts_on: "2026-11-01" };
  const [{ id }, { id: later }] = [await givenRecurring(owner, { schedule }), await givenRecurring(owner)];
  const dates = { nextOn: new Date("2026-11-01"), runsAt: new Date("2026-11-01T06:00:00Z") };
  await prisma().recurringInvoice.update({ where: { id: uuidOf("rec", id) }, data: dates });
  const { status, trace } = await tick();
  expect([status, trace.map(({ step }) => step)]).toEqual(["completed", ["turn-1", "turn-2", ""]]);
  expect(await runsOf(owner, id)).toHaveLength(1);
  expect(await runsOf(owner, later)).toEqual([]);
  expect((await tick()).trace.map(({ step }) => step)).toEqual(["turn-1", ""]);
});
