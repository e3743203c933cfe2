import { postgres } from "@/testing/own-postgres";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import pino, { type Logger } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GET as getMe } from "@/app/v1/me/route";
import { GET as listEntries, POST as createEntry } from "@/app/v1/time-entries/route";
import { databaseAnswers, isDatabaseOut, suspectOutage } from "@/lib/kernel/db/outage";
import { run, sql } from "@/lib/kernel/db/sql";
import { readDiskSpace } from "@/lib/kernel/disk-space";
import { until } from "@/testing/engine-harness";
import { givenOwner, type TestUser } from "@/testing/factories";
import { withoutLimits } from "@/testing/things";
import { routerOf, serve } from "./v1";
import { createFront } from "./front";
import { staticFiles } from "./static-files";

const lines: { level: number; msg: string; time: number; reason: string }[] = [];
const front = createFront();
let url: string;
let owner: TestUser;

beforeAll(async () => {
  const write = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)) as (typeof lines)[number]);
      done();
    },
  });
  (globalThis as typeof globalThis & { stintLog?: Logger }).stintLog = pino({}, write);
  withoutLimits();
  owner = await givenOwner();
  const router = routerOf([
    ["/v1/me", { GET: getMe }],
    ["/v1/time-entries", { GET: listEntries, POST: createEntry }],
  ]);
  front.open({
    v1: (request, response) => serve(router, request, response),
    scim: () => Promise.resolve(),
    live: () => Promise.resolve(),
    files: [staticFiles("public")],
    page: async (request, response) => {
      if (request.url === "/rendered") await renderAsNextDoes(response);
      response.end("a page");
    },
  });
  await new Promise<void>((resolve) => front.server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  lines.length = 0;
});

/** Like Next: report the error, then send an error page. */
async function renderAsNextDoes(response: ServerResponse): Promise<void> {
  try {
    await run(sql`select 1`);
  } catch (error) {
    suspectOutage(error);
    response.statusCode = 500;
    response.setHeader("Content-Type", "text/html");
    response.write("Internal ");
  }
}

afterAll(async () => {
  front.server.closeAllConnections();
  front.server.close();
  await postgres.remove();
});

const ask = (path: string, init: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {}) =>
  fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${owner.key}`, ...init.headers } });
const askAll = () =>
  Promise.all([
    ask("/v1/me"),
    ask("/v1/time-entries"),
    ask("/v1/time-entries", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ start_time: "2026-11-02T09:00:00Z", end_time: "2026-11-02T10:00:00Z" }),
    }),
  ]);

async function expectOutage(forMs: number): Promise<void> {
  const started = performance.now();
  const before = lines.length;
  for (let isFirst = true; isFirst || performance.now() - started < forMs; isFirst = false) {
    for (const answer of await askAll()) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await answer.json()).toMatchObject({ code: "unavailable" });
    }
  }
  await until(async () => lines.length > 0, "a line in the log");
  const seconds = (performance.now() - started) / 1000;
  expect(lines.map(({ msg }) => msg)).toEqual(lines.map(() => "the database does not answer"));
  expect(lines.length - before).toBeLessThanOrEqual(seconds + 1);
}

async function expectRecovery(): Promise<void> {
  await until(async () => !isDatabaseOut(), "the database to be back");
  const statuses = (await askAll()).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 201]);
}

test("503: while PostgreSQL is stopped, with one log line a second, and 200 when it is back", async () => {
  expect((await askAll()).map(({ status }) => status)).toEqual([200, 200, 201]);
  await postgres.stop();
  await expectOutage(2500);
  await postgres.start();
  await expectRecovery();
});

test("503: pages and forms, as a page for browsers", async () => {
  await postgres.stop();
  await expectOutage(0);
  await until(async () => isDatabaseOut(), "the outage to be known");
  const page = await ask("/invoices", { headers: { accept: "text/html,*/*" } });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("tries again");
  const form = await ask("/api/setup", { method: "POST" });
  expect([form.status, form.headers.get("content-type")]).toEqual([503, "application/problem+json; charset=utf-8"]);
  for (const file of ["/_next/static/a.js", "/icon.svg"]) expect((await ask(file)).status).toBe(200);
  await postgres.start();
  await expectRecovery();
});

test("503: a page that was rendering when PostgreSQL stopped", async () => {
  expect(await (await ask("/rendered")).text()).toBe("a page");
  await postgres.stop();
  const page = await ask("/rendered", { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toMatch(/tries again[^]*<\/p>\n<\/html>\n$/);
  await postgres.start();
  await expectRecovery();
});

test("503: requests to a frozen PostgreSQL time out soon, and leave no connections or locks when it continues", async () => {
  postgres.freeze();
  const started = performance.now();
  await expectOutage(0);
  expect(performance.now() - started).toBeLessThan(25_000);
  const known = performance.now();
  await expectOutage(0);
  expect(performance.now() - known).toBeLessThan(5000);
  postgres.thaw();
  await expectRecovery();
});

test("503: writes while PostgreSQL has no disk space; reads are answered", async () => {
  await run(sql`create function has_no_room() returns trigger language plpgsql as $$
    begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await run(sql`create trigger full_disk before insert on events for each row execute function has_no_room()`);
  const answers = await askAll();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
  expect(answers[2].headers.get("retry-after")).toBe("5");
  await until(async () => lines.some(({ reason }) => reason.includes("No space left")), "the reason in the log");
  expect(await readDiskSpace()).toMatchObject({ ok: false, is_full: true });
  await run(sql`drop trigger full_disk on events`);
  await expectRecovery();
});

test("200: a slow statement is no outage", async () => {
  expect(await run(sql`select 1 as one from pg_sleep(4)`)).toEqual([{ one: 1 }]);
  expect(await databaseAnswers()).toBe(true);
});
