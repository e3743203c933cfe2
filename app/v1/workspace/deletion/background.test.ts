import "@/testing/patient-deliveries";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { announceOverdue } from "@/lib/billing/invoices/operations/overdue";
import { sendDue } from "@/lib/mail/emails/dispatch";
import { nextDueIn as nextMailIn } from "@/lib/mail/emails/store/queue";
import { makeDueExport } from "@/lib/reporting/exports/make";
import { closeDuePeriods } from "@/lib/tracking/closed-periods/operations/schedule";
import { openDueTimesheets } from "@/lib/tracking/timesheets/operations/opening";
import { sendReminders } from "@/lib/tracking/timesheets/operations/reminders";
import { watchBudgets } from "@/lib/tracking/budgets/operations";
import { failingWork, forEachWorkspace } from "@/lib/kernel/background/operations";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";
import { sweepDeliveries } from "@/lib/webhooks/deliveries/sweep";
import { call } from "@/testing/call";
import { deliveriesTo, givenEndpoint, givenEvents, settledTo } from "@/testing/deliveries";
import { givenDeleted } from "@/testing/deleted-workspaces";
import { until } from "@/testing/engine-harness";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { givenMail, useMailServer } from "@/testing/mails";
import { Receiver } from "@/testing/receiver";
import { SmtpReceiver } from "@/testing/smtp-server";
import { withoutLimits } from "@/testing/things";
import { POST as makeExport } from "../../exports/route";
import { POST as restore } from "../../workspaces/[id]/restore/route";

withoutLimits();

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(() => receiver.close());

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
  receiver.answerBy(() => 200);
});

const dispatch = () => dispatchDue(Date.now() + 20_000);
const path = () => `/${owner.workspace.id}`;
const restored = async (headers: Record<string, string>) => {
  const params = { id: toPublicId("wks", owner.workspace.id) };
  expect((await call(restore, { method: "POST", as: null, headers, params, body: {} })).status).toBe(200);
};

describe("webhooks of a deleted workspace", () => {
  test("events and retries wait without keeping the dispatcher awake, and go on after a restore", async () => {
    const { id } = await givenEndpoint(owner.workspace, receiver.url(path()));
    await givenEvents(owner.workspace);
    receiver.answerBy(() => 500);
    await dispatch();
    await prisma().webhookDelivery.updateMany({
      where: { workspaceId: owner.workspace.id },
      data: { nextAttemptAt: new Date() },
    });
    receiver.answerBy(() => 200);
    await givenEvents(owner.workspace, 2);
    const { headers } = await givenDeleted(owner);
    const before = receiver.at(path()).length;
    expect(await dispatch()).toEqual({ wakeIn: null, isUnfinished: false });
    expect(await sweepDeliveries()).toBe(false);
    expect(receiver.at(path())).toHaveLength(before);
    await restored(headers);
    await dispatch();
    const deliveries = await settledTo(id, 3);
    expect(deliveries.map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
  });

  test("an attempt under way ends with its outcome, and no other begins", async () => {
    const { id } = await givenEndpoint(owner.workspace, receiver.url(path()));
    await givenEvents(owner.workspace);
    receiver.answerBy(() => ({ status: 500, delayMs: 1500 }));
    const running = dispatch();
    await until(async () => (await deliveriesTo(id)).some(({ log }) => log.length > 0), "an attempt");
    await givenDeleted(owner);
    await running;
    await until(async () => (await deliveriesTo(id)).every(({ attempts }) => attempts === 1), "its outcome");
    const [delivery] = await deliveriesTo(id);
    expect(delivery).toMatchObject({ status: "pending", lastStatus: 500 });
    await prisma().webhookDelivery.updateMany({
      where: { workspaceId: owner.workspace.id },
      data: { nextAttemptAt: new Date() },
    });
    await dispatch();
    expect(receiver.at(path())).toHaveLength(1);
  });
});

test("emails of a deleted workspace wait, except those about the deletion; a restore sends them", async () => {
  const smtp = await SmtpReceiver.start();
  useMailServer(smtp.url());
  const waiting = await givenMail(owner.workspace, { subject: "Invoice" });
  const { headers } = await givenDeleted(owner);
  await sendDue(Date.now() + 10_000, () => Promise.resolve([]));
  const statusOf = async () =>
    prisma().email.findMany({
      where: { workspaceId: owner.workspace.id },
      orderBy: { createdAt: "asc" },
      select: { kind: true, status: true },
    });
  expect(await statusOf()).toEqual([
    { kind: waiting.kind, status: "queued" },
    { kind: "workspace_deleted", status: "sent" },
  ]);
  expect(await nextMailIn()).toBeNull();
  await restored(headers);
  await sendDue(Date.now() + 10_000, () => Promise.resolve([]));
  expect((await statusOf()).map(({ status }) => status)).toEqual(["sent", "sent"]);
  useMailServer(undefined);
  await smtp.close();
});

test("crons leave a deleted workspace alone, and no failure is recorded", async () => {
  const { id: workspaceId } = owner.workspace;
  await prisma().workspace.update({
    where: { id: workspaceId },
    data: {
      closingMode: "auto",
      closingSince: new Date("2026-01-01"),
      approvalsEnabled: true,
      approvalsStartOn: new Date("2026-01-01"),
    },
  });
  await givenInvoice(owner, "sent");
  await prisma().invoice.updateMany({
    where: { workspaceId },
    data: { issueDate: new Date("2026-01-01"), dueDate: new Date("2026-01-02") },
  });
  await call(makeExport, { method: "POST", as: owner, body: {} });
  await givenDeleted(owner);
  const now = new Date();
  const counts = async () => ({
    events: await prisma().event.count({ where: { workspaceId } }),
    timesheets: await prisma().timesheet.count({ where: { workspaceId } }),
    closed: await prisma().closedPeriod.count({ where: { workspaceId } }),
    emails: await prisma().email.count({ where: { workspaceId } }),
    exports: await prisma().export.count({ where: { workspaceId, status: "queued" } }),
  });
  const before = await counts();
  await announceOverdue(now);
  await closeDuePeriods(now);
  await openDueTimesheets(now);
  await sendReminders(now);
  await watchBudgets(now);
  while (await makeDueExport(now));
  expect(await counts()).toEqual(before);
  const visited: string[] = [];
  await forEachWorkspace("test", [workspaceId], (id) => Promise.resolve(visited.push(id) > 1));
  expect(visited).toEqual([]);
  expect(await failingWork()).toEqual([]);
});
