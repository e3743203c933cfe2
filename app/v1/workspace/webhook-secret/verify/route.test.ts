import "@/testing/allow-receivers";
import { expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { dispatchDue } from "@/lib/webhooks/deliveries/dispatch";
import { call } from "@/testing/call";
import { givenEndpoint, givenEvents } from "@/testing/deliveries";
import { givenOwner } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { POST } from "./route";

test("200: a real delivery is authentic, pasted with other headers and in any case; a changed one says what was sent", async () => {
  const [owner, stranger] = [await givenOwner(), await givenOwner()];
  const receiver = await Receiver.start();
  await givenEndpoint(owner.workspace, receiver.url("/hook"));
  await givenEvents(owner.workspace);
  await dispatchDue(Date.now() + 10_000);
  const [request] = await receiver.received("/hook");
  await receiver.close();
  const headers = Object.fromEntries(
    Object.entries(request?.headers ?? {}).map(([name, value]) => [name.toUpperCase(), value]),
  );
  const body = request?.body.toString() ?? "";
  const check = (as: typeof owner, changed = body) =>
    call(POST, { method: "POST", as, body: { headers, body: changed } });
  const { body: sound } = await check(owner);
  expect(sound).toMatchObject({ is_authentic: true, event_id: request?.headers["webhook-id"] });
  expect(sound.checks.map(({ result }) => result)).toEqual(["passed", "passed", "passed", "passed"]);
  const { body: changed } = await check(owner, `${body} `);
  expect(changed.is_authentic).toBe(false);
  expect(changed.checks.map(({ problem }) => problem)).toEqual([
    "body_whitespace",
    "body_whitespace",
    null,
    "body_whitespace",
  ]);
  // Another workspace knows neither the secret nor the event.
  const { body: foreign } = await check(stranger);
  expect(foreign).toMatchObject({ is_authentic: false, event_id: null });
  expect(foreign.checks.map(({ problem }) => problem)).toEqual(["unknown_secret", "unknown_secret", null]);
  expect(
    await prisma().auditEntry.count({ where: { workspaceId: stranger.workspace.id, action: { contains: "webhook" } } }),
  ).toBe(0);
});

test("200: nothing that could be pasted breaks it", async () => {
  const owner = await givenOwner();
  const headers = { "webhook-id": "evt_\0", "webhook-signature": "v1, v1,%%% v2,x", "webhook-timestamp": "-1" };
  const reply = await call(POST, { method: "POST", as: owner, body: { headers, body: "\0\ud800" } });
  expect(reply.body).toMatchObject({ is_authentic: false, event_id: null });
});
