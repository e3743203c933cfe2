import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PATCH as changeSettings } from "@/app/v1/workspace/route";
import type { LiveMessage } from "@/lib/kernel/core/live";
import { prisma } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";
import { createFront } from "@/server/http/front";
import { routerOf, serve } from "@/server/http/v1";
import { call } from "@/testing/call";
import { emailOf, givenUser, givenWorkspace, type TestUser } from "@/testing/factories";
import { clockifyFile, givenImported } from "@/testing/import-files";
import { givenSession } from "@/testing/sessions";
import { givenProject, withoutLimits } from "@/testing/things";
import { loadRoutes } from "@/testing/v1-server";
import { LISTENER_NAME, LiveStreams } from "./streams";

const router = routerOf(await loadRoutes());
const live = new LiveStreams();
const { server, closing, open } = createFront();
let url = "";

beforeAll(async () => {
  withoutLimits();
  open({
    v1: (request, response) => serve(router, request, response),
    scim: () => Promise.resolve(),
    live: (request, response) => live.answer(request, response),
    files: [],
    page: () => Promise.resolve(),
  });
  await live.start();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  live.stop();
  server.closeAllConnections();
  server.close();
});

interface OpenStream {
  received: LiveMessage[];
  hasEnded: boolean;
  sessionId: string;
}

async function givenStream(user: TestUser, tab = "tab-1"): Promise<OpenStream> {
  const session = await givenSession(user);
  const response = await fetch(`${url}/api/live?tab=${tab}`, { headers: session.headers });
  expect(response.status).toBe(200);
  const stream: OpenStream = { received: [], hasEnded: false, sessionId: session.id };
  const readStream = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const line of part.value.split("\n"))
        if (line.startsWith("data: ")) stream.received.push(JSON.parse(line.slice(6)) as LiveMessage);
  };
  if (!response.body) throw new Error("the stream has no body");
  void readStream(response.body)
    .catch(() => undefined)
    .finally(() => (stream.hasEnded = true));
  return stream;
}

async function startTimer(by: TestUser, body: object = {}, tab?: string): Promise<void> {
  const response = await fetch(`${url}/v1/time-entries`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${by.key}`,
      "content-type": "application/json",
      ...(tab === undefined ? {} : { "stint-tab": tab }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
}

/** Send a change that every stream receives, and wait for it. */
async function settled(owner: TestUser, streams: readonly OpenStream[]): Promise<void> {
  await fetch(`${url}/v1/clients`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.key}`, "content-type": "application/json" },
    body: JSON.stringify({ name: `Client ${Math.random()}` }),
  });
  await vi.waitFor(() => streams.forEach((stream) => expect(topicsOf(stream)).toContain("clients")), {
    timeout: 60_000,
  });
}

const topicsOf = ({ received }: OpenStream) => received.flatMap(({ changed }) => changed);

test("200: sends within 2 s a change made elsewhere to people who may see it", async () => {
  const workspace = await givenWorkspace();
  const owner = await givenUser(workspace, "owner");
  const member = await givenUser(workspace, "member");
  const colleague = await givenUser(workspace, "member");
  const [manager, lead] = [await givenUser(workspace, "manager"), await givenUser(workspace, "manager")];
  const stranger = await givenUser(await givenWorkspace(), "owner");
  const admin = await givenStream(owner);
  const project = await givenProject(owner, { manager_ids: [lead.publicId] });
  await vi.waitFor(() => expect(topicsOf(admin)).toContain("projects"), { timeout: 60_000 });
  const people = [member, colleague, manager, lead, stranger] as const;
  const [own, other, elsewhere, leading, foreign] = (await Promise.all(
    people.map((person) => givenStream(person)),
  )) as [OpenStream, OpenStream, OpenStream, OpenStream, OpenStream];

  const startedAt = performance.now();
  await startTimer(member, { project_id: project.id });
  await vi.waitFor(() => expect(topicsOf(own)).toContain("own_time"), { timeout: 60_000, interval: 20 });
  expect(performance.now() - startedAt).toBeLessThan(2000);

  await settled(owner, [own, admin, other, elsewhere, leading]);
  expect(topicsOf(admin)).toContain("time");
  expect(topicsOf(leading)).toContain("time");
  for (const stream of [other, elsewhere]) expect(topicsOf(stream)).toEqual(["clients"]);
  expect(foreign.received).toEqual([]);
});

test("members receive no invoices and no projects closed to them", async () => {
  const workspace = await givenWorkspace();
  const owner = await givenUser(workspace, "owner");
  const [member, insider] = [await givenUser(workspace, "member"), await givenUser(workspace, "member")];
  const [outside, inside] = [await givenStream(member), await givenStream(insider)];
  await givenProject(owner, { access: "members", member_ids: [insider.publicId] });
  await settled(owner, [outside, inside]);
  expect(topicsOf(outside)).toEqual(["clients"]);
  expect(topicsOf(inside)).toContain("projects");
});

test("everyone receives changed settings of their workspace", async () => {
  const workspace = await givenWorkspace();
  const owner = await givenUser(workspace, "owner");
  const member = await givenStream(await givenUser(workspace, "member"));
  const foreign = await givenStream(await givenUser(await givenWorkspace(), "owner"));
  const reply = await call(changeSettings, { method: "PATCH", as: owner, body: { week_start: 7 } });
  expect(reply.status).toBe(200);
  await vi.waitFor(() => expect(topicsOf(member)).toEqual(["workspace"]), { timeout: 60_000 });
  expect(foreign.received).toEqual([]);
});

test("a change of an import names the import", async () => {
  const owner = await givenUser(await givenWorkspace(), "owner");
  const stream = await givenStream(owner);
  const { id } = await givenImported(owner, clockifyFile([{ email: await emailOf(owner) }]));
  await settled(owner, [stream]);
  const changes = topicsOf(stream).filter((change) => change.startsWith("imports"));
  expect(new Set(changes)).toEqual(new Set([`imports ${id}`]));
});

test("a tab can tell its own changes from those of others", async () => {
  const owner = await givenUser(await givenWorkspace(), "owner");
  const [first, second] = [await givenStream(owner, "tab-1"), await givenStream(owner, "tab-2")];
  await startTimer(owner, {}, "tab-1");
  await settled(owner, [first, second]);
  expect(first.received.flatMap(({ own }) => own)).toEqual(["own_time"]);
  expect(topicsOf(first)).toEqual(["clients"]);
  expect(topicsOf(second)).toContain("own_time");
});

test("ends before the next message when the session has ended or the person is deactivated", async () => {
  const workspace = await givenWorkspace();
  const owner = await givenUser(workspace, "owner");
  const [left, gone] = [await givenUser(workspace, "member"), await givenUser(workspace, "member")];
  const [ended, deactivated, stays] = [await givenStream(left), await givenStream(gone), await givenStream(owner)];
  await prisma().session.update({ where: { id: ended.sessionId }, data: { endedAt: new Date() } });
  await prisma().membership.updateMany({ where: { userId: gone.id }, data: { status: "deactivated" } });
  await settled(owner, [stays]);
  await vi.waitFor(() => expect([ended.hasEnded, deactivated.hasEnded]).toEqual([true, true]), { timeout: 60_000 });
  expect([ended.received, deactivated.received]).toEqual([[], []]);
});

test("sends a gap message after an outage of PostgreSQL", async () => {
  const stream = await givenStream(await givenUser(await givenWorkspace(), "member"));
  await run(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${LISTENER_NAME}`);
  await vi.waitFor(() => expect(topicsOf(stream)).toContain("invoices"), { timeout: 60_000 });
});

test("200: tabs that disconnected during admission do not count against the session", async () => {
  const { headers } = await givenSession(await givenUser(await givenWorkspace()));
  const { port } = server.address() as AddressInfo;
  const head = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  for (let tab = 0; tab < 25; tab++) {
    const socket = connect(port, "127.0.0.1");
    await new Promise<void>((resolve) =>
      socket.write(`GET /api/live HTTP/1.1\r\n${head.join("")}\r\n`, () => resolve()),
    );
    socket.resetAndDestroy();
  }
  await sleep(500);
  const leave = new AbortController();
  const stays = await fetch(`${url}/api/live`, { headers, signal: leave.signal });
  leave.abort();
  expect(stays.status).toBe(200);
});

test("401: without a session", async () => {
  expect((await fetch(`${url}/api/live`)).status).toBe(401);
});

test("does not delay shutdown, and then admits no one", async () => {
  const user = await givenUser(await givenWorkspace());
  const stream = await givenStream(user);
  live.stop();
  await vi.waitFor(() => expect(stream.hasEnded).toBe(true), { timeout: 60_000 });
  const { headers } = await givenSession(user);
  expect((await fetch(`${url}/api/live`, { headers })).status).toBe(503);
  expect(await closing.close({ withinMs: 5000 })).toBe(true);
});
