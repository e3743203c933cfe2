import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { bundleChild } from "@/testing/child-bundle";
import { until } from "@/testing/engine-harness";
import { givenOwner } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { connectStripe, deliver, invoiceNow, SECRET, startedSession, useStripe } from "@/testing/stripe";
import { signedEvent, StripeServer } from "@/testing/stripe-server";
import { eventsOf, withoutLimits } from "@/testing/things";
import { WorkerProcess } from "@/testing/worker-process";

const ROUNDS = 2;
const EVENTS = 5;

let server: StripeServer;

beforeAll(async () => {
  withoutLimits();
  server = await StripeServer.start();
  useStripe(server);
  const entryPoint = join(import.meta.dirname, "../../../../testing/stripe-child.ts");
  await bundleChild("stripe-child", { entryPoints: [entryPoint] });
});
afterAll(() => server.close());

test("a process that is killed between receipt and answer loses no payment and records none twice", async () => {
  const owner = await givenOwner();
  await connectStripe(owner);
  const workspace = toPublicId("wks", owner.workspace.id);
  for (let round = 0; round < ROUNDS; round++) {
    const invoices = await Promise.all(Array.from({ length: EVENTS }, () => givenInvoice(owner)));
    const sessions = await Promise.all(invoices.map(startedSession));
    const events = sessions.map((id) => signedEvent(SECRET, "checkout.session.completed", server.complete(id)));
    const worker = await WorkerProcess.start({}, "stripe-child");
    for (const event of events) worker.send({ workspace, ...event });
    const first = invoices[0]?.id ?? "";
    // The first round kills before the first commit or during it, the second one among the commits.
    if (round > 0) await until(() => isPaid(first), "the first payment", 60_000);
    await sleep(Math.random() * 100);
    worker.signal("SIGKILL");
    expect(await worker.exited).toBe("SIGKILL");
    // Stripe got no answer and sends the events again.
    for (const event of events) expect(await deliver(owner, event)).toEqual([200, ""]);
    for (const invoice of invoices) {
      expect(await invoiceNow(owner, invoice)).toMatchObject({ status: "paid", payments: [{ provider: "stripe" }] });
      expect((await eventsOf("inv", invoice.id)).filter((name) => name === "invoice.paid")).toHaveLength(1);
    }
  }

  async function isPaid(id: string): Promise<boolean> {
    return (await eventsOf("inv", id)).includes("invoice.paid");
  }
  expect(await prisma().payment.count({ where: { workspaceId: owner.workspace.id } })).toBe(ROUNDS * EVENTS);
});
