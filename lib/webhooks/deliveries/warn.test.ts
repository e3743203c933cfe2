import "@/testing/allow-receivers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenUser, givenWorkspace, type TestUser, type TestWorkspace } from "@/testing/factories";
import { useMailServer } from "@/testing/mails";
import { Receiver } from "@/testing/receiver";
import { dispatchDue } from "./dispatch";
import { hasWarnings, mailWarnings } from "./warn";

let receiver: Receiver;
let workspace: TestWorkspace;
let owner: TestUser;
let path: string;

beforeAll(async () => {
  receiver = await Receiver.start(() => 503);
  useMailServer("smtp://127.0.0.1:1");
});
afterAll(() => receiver.close());
beforeEach(async () => {
  workspace = await givenWorkspace();
  owner = await givenUser(workspace);
  path = `/${workspace.id}`;
});

const mailOf = ({ id }: TestUser) => `${id}@example.com`;
const dispatch = () => dispatchDue(Date.now() + 10_000);
const mails = () => prisma().email.findMany({ where: { workspaceId: workspace.id }, orderBy: { id: "asc" }, take: 50 });

/** An event whose delivery has one attempt left, and fails. */
async function exhaust(type?: string): Promise<void> {
  await givenEvents(workspace, 1, type);
  await dispatch();
  const where = { workspaceId: workspace.id, status: "pending" as const };
  await prisma().webhookDelivery.updateMany({ where, data: { attempts: 5, nextAttemptAt: new Date(0) } });
  // A failing endpoint is probed rarely; that is not what this is about.
  await prisma().webhookSubscription.updateMany({
    where: { workspaceId: workspace.id },
    data: { consecutiveFailures: 0, probeAfter: null },
  });
  await dispatch();
}

describe("the first delivery of a day that runs out of attempts", () => {
  test("is told to active owners and admins, once, with the way to the log", async () => {
    const admin = await givenUser(workspace, "admin");
    await givenUser(workspace, "manager");
    const gone = await givenUser(workspace, "admin");
    await prisma().membership.updateMany({
      where: { workspaceId: workspace.id, userId: gone.id },
      data: { status: "deactivated" },
    });
    const endpoint = await givenEndpoint(workspace, receiver.url(path));
    await exhaust();
    await exhaust();
    expect(await hasWarnings()).toBe(true);
    await mailWarnings();
    await mailWarnings();
    const queued = await mails();
    expect(queued.map(({ to }) => to).sort()).toEqual([[mailOf(owner)], [mailOf(admin)]].sort());
    const [first] = queued;
    expect(first).toMatchObject({ kind: "endpoint_warning", status: "queued", isPersonal: false });
    expect(first?.subject).toMatch(/^Webhook delivery failed: 127\.0\.0\.1:\d+$/);
    expect(first?.text).toContain(`/webhooks/deliveries?endpoint=${toPublicId("whk", endpoint.id)}`);
    expect(first?.text).toContain("Last response: HTTP 503");
    expect(await hasWarnings()).toBe(false);
  });

  test("is told again on another day", async () => {
    await givenEndpoint(workspace, receiver.url(path));
    await exhaust();
    await mailWarnings();
    await prisma().$executeRaw`update endpoint_warnings set day = day - 1 where workspace_id = ${workspace.id}::uuid`;
    await exhaust();
    await mailWarnings();
    expect(await mails()).toHaveLength(2);
  });

  test("sends no warning for tests or for an endpoint disabled by a person", async () => {
    const endpoint = await givenEndpoint(workspace, receiver.url(path));
    await exhaust("webhook.test");
    expect(await hasWarnings()).toBe(false);
    await givenEvents(workspace);
    await dispatch();
    await prisma().webhookSubscription.update({
      where: { id: endpoint.id, workspaceId: workspace.id },
      data: { status: "disabled", disabledReason: "by_user" },
    });
    expect(await hasWarnings()).toBe(false);
  });
});

describe("an endpoint that is switched off", () => {
  test("because it fails is told, beside the delivery that ran out that day", async () => {
    await givenEndpoint(workspace, receiver.url(path), {
      consecutiveFailures: 30,
      failingSince: new Date(Date.now() - 6 * 86_400_000),
    });
    await givenEvents(workspace);
    // Manual deliveries are not recovered.
    await givenEvents(workspace, 1, "webhook.test");
    await dispatch();
    await mailWarnings();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("Webhook endpoint disabled");
    expect(mail?.text).toContain("No delivery succeeded for 5 days");
    expect(mail?.text).toContain("1 event is kept for 30 days");
  });

  test("because it is gone is told, and nothing else of it that day", async () => {
    receiver.answerBy(() => 410);
    await givenEndpoint(workspace, receiver.url(path));
    await givenEvents(workspace);
    await dispatch();
    await prisma().webhookDelivery.updateMany({
      where: { workspaceId: workspace.id },
      data: { attempts: 5, nextAttemptAt: new Date(0) },
    });
    await dispatch();
    await mailWarnings();
    receiver.answerBy(() => 503);
    expect((await mails()).map(({ subject }) => subject.split(":")[0])).toEqual(["Webhook endpoint disabled"]);
    expect((await mails())[0]?.text).toContain("410 Gone twice");
  });
});

test("of two who look at the same moment, one queues the mails", async () => {
  await givenEndpoint(workspace, receiver.url(path));
  await exhaust();
  await Promise.all([mailWarnings(), mailWarnings(), mailWarnings()]);
  expect(await mails()).toHaveLength(1);
});

test("a workspace whose warning cannot be written keeps no other one waiting", async () => {
  const other = await givenWorkspace();
  const stuck = await givenEndpoint(workspace, receiver.url(path));
  const sound = await givenEndpoint(other, receiver.url(path));
  const { id } = await givenUser(other);
  await prisma().user.update({ where: { id: owner.id }, data: { timeZone: "Moon/Tranquility" } });
  const day = new Date("2026-11-19");
  const warning = { kind: "disabled", day } as const;
  await prisma().endpointWarning.createMany({
    data: [
      { ...warning, workspaceId: workspace.id, subscriptionId: stuck.id, createdAt: new Date(0) },
      { ...warning, workspaceId: other.id, subscriptionId: sound.id },
    ],
  });
  await mailWarnings();
  expect(await mails()).toEqual([]);
  const sent = await prisma().email.findMany({ where: { workspaceId: other.id }, take: 5 });
  expect(sent.map(({ to }) => to)).toEqual([[mailOf({ id } as TestUser)]]);
  await prisma().user.update({ where: { id: owner.id }, data: { timeZone: null } });
  await mailWarnings();
  expect((await mails()).map(({ to }) => to)).toEqual([[mailOf(owner)]]);
});
