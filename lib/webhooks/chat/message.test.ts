import "@/testing/allow-receivers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { GET as getDelivery } from "@/app/v1/webhook-deliveries/[id]/route";
import { PATCH as updateWebhook } from "@/app/v1/webhooks/[id]/route";
import { POST as testWebhook } from "@/app/v1/webhooks/[id]/test/route";
import { POST as verifyWebhook } from "@/app/v1/webhooks/[id]/verification/route";
import { POST as createWebhook } from "@/app/v1/webhooks/route";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";
import { call } from "@/testing/call";
import { deliveriesTo, givenEvents } from "@/testing/deliveries";
import { givenOwner, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, withoutLimits } from "@/testing/things";

let receiver: Receiver;
let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  receiver = await Receiver.start(() => 204);
});
afterAll(() => receiver.close());
beforeEach(async () => {
  owner = await givenOwner();
});

const pathOf = (name: string) => `/${owner.workspace.id}/${name}`;
const given = async (name: string, body: object) => {
  const url = receiver.url(pathOf(name));
  return (await call(createWebhook, { method: "POST", as: owner, body: { url, events: ["*"], ...body } })).body.id;
};
const send = () => dispatchDue(Date.now() + 20_000);
const messagesAt = (name: string) => receiver.at(pathOf(name)).map(({ body }) => JSON.parse(body.toString()) as object);
const shown = async (endpoint: string) => {
  const [delivery] = await deliveriesTo(fromPublicId("whk", endpoint) ?? "");
  return (await call(getDelivery, { as: owner, params: { id: toPublicId("dlv", required(delivery).id) } })).body;
};

describe("an endpoint with the format of a chat", () => {
  test("gets a sentence with a link, without a signature, and 204 is a success", async () => {
    const slack = await given("slack", { format: "slack", signing: "ed25519", secret_mode: "endpoint" });
    await given("json", {});
    const { id } = await givenClient(owner, { name: "<!channel> & Co" });
    await send();
    const text = `Client <${env().APP_URL}/clients/${id}|&lt;!channel&gt; &amp; Co> was created.`;
    expect(messagesAt("slack")).toEqual([{ text }]);
    const { headers } = required(receiver.at(pathOf("slack"))[0]);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "x-service-event": "client.created",
    });
    expect(Object.keys(headers).filter((name) => /signature|^webhook-/.test(name))).toEqual([]);
    const delivery = await shown(slack);
    expect(delivery).toMatchObject({ status: "delivered", request_body: JSON.stringify({ text }) });
    expect(receiver.at(pathOf("json"))[0]?.headers).toHaveProperty("webhook-signature");
  });

  test("names the person and the project in the workspace's language, with figures in its locale", async () => {
    await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { language: "de", locale: "de-AT" } });
    const project = await givenProject(owner, { name: "Night boats" });
    await given("discord", { format: "discord", events: ["time_entry.created", "invoice.sent"] });
    await givenEntry(owner, { project_id: project.id, notes: "Deck *plans*" });
    await send();
    const [message] = messagesAt("discord") as { content: string }[];
    expect(message?.content).toMatch(/ hat Zeit für Night boats hinzugefügt: \[Deck \\\*plans\\\*\]\(http/);
    expect(message?.content).not.toContain("usr_");
  });

  test("shows the next message before the first attempt, and the sent one after a change of the format", async () => {
    const teams = await given("teams", { format: "teams" });
    await givenClient(owner, { name: "Brightwell" });
    receiver.answerBy(() => 500);
    await send();
    receiver.answerBy(() => 204);
    const before = await shown(teams);
    expect(before.log).toHaveLength(1);
    expect(before.request_body).toContain("AdaptiveCard");
    await call(updateWebhook, { method: "PATCH", as: owner, params: { id: teams }, body: { format: "json" } });
    expect((await shown(teams)).request_body).toBe(before.request_body);
    const slack = await given("slack", { format: "slack" });
    const asked = await call(testWebhook, { method: "POST", as: owner, params: { id: slack } });
    expect(asked.body.log).toEqual([]);
    const preview = JSON.parse(asked.body.request_body) as { text: string };
    expect(preview.text).toContain(`${env().APP_URL}/webhooks?endpoint=${slack}|`);
    await send();
    expect(messagesAt("slack")).toContainEqual(preview);
  });

  test("an event of an unknown form is sent and named, and holds up nothing", async () => {
    await given("slack", { format: "slack" });
    await givenEvents(owner.workspace, 1, "invoice.sent");
    await send();
    expect(messagesAt("slack")).toMatchObject([{ text: expect.stringContaining("invoice.sent") as string }]);
  });

  test("422 or 409 for a verification, which needs an answer", async () => {
    const url = receiver.url(pathOf("slack"));
    const body = { url, events: ["*"], format: "slack", requires_verification: true };
    const refused = { status: 422, problem: { errors: [{ pointer: "/requires_verification" }] } };
    expect(await call(createWebhook, { method: "POST", as: owner, body })).toMatchObject(refused);
    const json = await given("json", { requires_verification: true });
    const change = { method: "PATCH", as: owner, params: { id: json } } as const;
    expect(await call(updateWebhook, { ...change, body: { format: "teams" } })).toMatchObject(refused);
    const turned = await call(updateWebhook, { ...change, body: { format: "teams", requires_verification: false } });
    expect(turned.body).toMatchObject({ format: "teams", status: "active" });
    expect(await call(verifyWebhook, { method: "POST", as: owner, params: { id: json } })).toMatchObject({
      status: 409,
    });
  });
});

test("an endpoint without a format gets JSON, and names of another workspace stay hidden", async () => {
  const other = await givenOwner();
  const secret = await givenClient(other, { name: "Secret client" });
  await given("slack", { format: "slack" });
  const { id } = await givenClient(owner);
  await call(updateClient, { method: "PATCH", as: owner, params: { id }, body: { notes: "x" } });
  await prisma().event.updateMany({
    where: { workspaceId: owner.workspace.id, type: "client.updated" },
    data: {
      type: "invoice.deleted",
      payload: JSON.stringify({ type: "invoice.deleted", data: { client_id: secret.id } }),
    },
  });
  await send();
  expect(JSON.stringify(messagesAt("slack"))).not.toContain("Secret client");
});
