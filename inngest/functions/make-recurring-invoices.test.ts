import { expect, test } from "vitest";
import { engine } from "@/inngest/embedded";
import { signingKey } from "@/inngest/sdk";
import { functionHandler } from "@/testing/deliveries";
import { driveFunction } from "@/testing/drive-function";
import { givenOwner } from "@/testing/factories";
import { givenRecurring, runsOf } from "@/testing/recurring-invoices";
import { withoutLimits } from "@/testing/things";
import { dayIn } from "@/testing/today";

const tick = () =>
  driveFunction({
    ...{ handler: functionHandler, signingKey: signingKey(), functionId: "stint-make-recurring-invoices" },
    event: { name: "inngest/scheduled.timer" },
  });

test("a tick makes what is due, and ends with the turn that finds nothing", async () => {
  withoutLimits();
  await engine.prepare();
  const owner = await givenOwner();
  const schedule = { unit: "year", starts_on: dayIn(-1) };
  const { id } = await givenRecurring(owner, { schedule, backfill: true });
  const { id: later } = await givenRecurring(owner);
  const { status, trace } = await tick();
  expect([status, trace.map(({ step }) => step)]).toEqual(["completed", ["turn-1", "turn-2", ""]]);
  expect(await runsOf(owner, id)).toHaveLength(1);
  expect(await runsOf(owner, later)).toEqual([]);
  expect((await tick()).trace.map(({ step }) => step)).toEqual(["turn-1", ""]);
});
