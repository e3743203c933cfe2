import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenEvents } from "@/testing/deliveries";
import { until } from "@/testing/engine-harness";
import { givenOwner, type TestUser } from "@/testing/factories";
import { Receiver } from "@/testing/receiver";
import { givenClient, withoutLimits } from "@/testing/things";
import type { TestServer } from "@/testing/listening";
import { givenV1, loadRoutes } from "@/testing/v1-server";

const SCRIPT = join(import.meta.dirname, "listen.mjs");

let server: TestServer;
let receiver: Receiver;
const running: { kill(): void }[] = [];

beforeAll(async () => {
  withoutLimits();
  server = await givenV1(await loadRoutes());
  receiver = await Receiver.start();
});
afterEach(() => {
  for (const one of running.splice(0)) one.kill();
});
afterAll(async () => {
  server.close();
  await receiver.close();
});

/** Start the program as a developer does. */
function listen(owner: TestUser, ...args: string[]) {
  const child = spawn(process.execPath, [SCRIPT, "--url", server.url, "--key", owner.key, ...args]);
  running.push(child);
  const heard = { printed: "", said: "", exited: once(child, "exit") };
  child.stdout.on("data", (chunk) => (heard.printed += String(chunk)));
  child.stderr.on("data", (chunk) => (heard.said += String(chunk)));
  return heard;
}

const started = (heard: { said: string }, what = "Listening to") =>
  until(async () => heard.said.includes(what), what, 60_000);

/** Each completely printed event. */
const whole = (printed: string) =>
  printed
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { id: string; type: string; data: { name?: string } });

test("prints each event once, forwards it byte by byte as a delivery is, and signs it so that libraries verify it", async () => {
  const owner = await givenOwner();
  await givenClient(owner, { name: "Before" });
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const heard = listen(owner, "--forward-to", receiver.url("/hook"), "--secret", secret, "--json");
  await started(heard, "Forwarding to");
  for (const name of ["One", "Zwei — „ü“"]) await givenClient(owner, { name });
  const requests = await receiver.received("/hook", 2);
  await until(async () => whole(heard.printed).length >= 2, "two printed events");
  // An event that began earlier and is committed late.
  const late = { id: newUuid(), workspaceId: owner.workspace.id, type: "client.updated", resourceId: newUuid() };
  const payload = JSON.stringify({ type: late.type, timestamp: 1, data: { id: "cli_x", name: "Late" } });
  await prisma().event.create({ data: { ...late, payload, occurredAt: new Date(Date.now() - 20_000) } });
  await until(async () => whole(heard.printed).length >= 3, "the late event", 60_000);
  expect(whole(heard.printed).map(({ data }) => data.name)).toEqual(["One", "Zwei — „ü“", "Late"]);
  const events = await prisma().event.findMany({ where: { workspaceId: owner.workspace.id }, take: 10 });
  for (const request of requests) {
    const event = events.find(({ id }) => toPublicId("evt", id) === request.headers["webhook-id"]);
    expect(request.body.toString()).toBe(event?.payload);
    expect(() => new Webhook(secret).verify(request.body.toString(), request.headers)).not.toThrow();
  }
  expect(heard.said).toContain("200 in");
});

test("filters by type, tells what happened before, and says whether a program takes what is forged", async () => {
  const owner = await givenOwner();
  await givenEvents(owner.workspace, 3, "project.created");
  await givenEvents(owner.workspace, 2, "client.created");
  receiver.answerBy(({ path }, before) => (path === "/careful" && before === 0 ? 401 : 200));
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const args = ["--from", from, "--events", "client.created", "--verify"];
  const careful = listen(owner, ...args, "--forward-to", receiver.url("/careful"));
  const careless = listen(owner, ...args, "--forward-to", receiver.url("/careless"));
  await receiver.received("/careful", 3);
  await receiver.received("/careless", 3);
  await started(careful, "refuses a forged request: 401");
  await started(careless, "your program does not check the signature");
  await until(async () => careful.printed.split("\n").length > 2, "what was printed");
  expect(careful.printed).not.toContain("project.created");
  expect(careful.printed.match(/client\.created .* 200 in \d+ ms/g)).toHaveLength(2);
});

test("ends with the reason when the key is refused or an option is wrong, and goes on while a program is away", async () => {
  const owner = await givenOwner();
  const refused = listen({ ...owner, key: "stint_live_wrong" });
  expect((await refused.exited)[0]).toBe(1);
  expect(refused.said).toMatch(/^401: This API key is not valid\./);
  const wrong = listen(owner, "--fast");
  expect((await wrong.exited)[0]).toBe(1);
  expect(wrong.said).toContain("--fast");
  expect(wrong.said).toContain("Usage");
  const away = listen(owner, "--forward-to", "http://127.0.0.1:1/hook");
  await started(away, "Forwarding to");
  await givenEvents(owner.workspace);
  await until(async () => away.printed.includes("no answer"), "the failure to be told", 60_000);
});
