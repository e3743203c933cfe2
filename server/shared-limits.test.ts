import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeToken } from "@/lib/http/limits";
import { bundleChild, childBundle } from "@/testing/child-bundle";
import { SharedLimits } from "./shared-limits";

const BURST = 80;
const PROCESSES = 3;
/** A second's worth, so that a run takes seconds. */
const A_SECOND = 40;

/** A web process as far as limits go: each request takes one token. */
const CHILD = `
  import { createServer } from "node:http";
  import { takeToken } from "@/lib/http/limits";
  import { LiveStreams } from "@/server/live/streams";
  import { SharedLimits } from "@/server/shared-limits";
  if (process.argv[2] === "together") await new LiveStreams().start(new SharedLimits());
  const limit = { name: "key", perMinute: ${60 * A_SECOND}, burst: ${BURST} };
  const server = createServer((request, response) => {
    try {
      for (const [name, value] of Object.entries(takeToken(limit, request.url, Date.now()))) response.setHeader(name, value);
    } catch (error) {
      response.statusCode = 429;
      for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    }
    response.end();
  });
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
  process.on("disconnect", () => process.exit());`;

interface Web {
  child: ChildProcess;
  port: number;
}

const running: Web[] = [];

beforeAll(async () => {
  const stdin = { contents: CHILD, resolveDir: join(import.meta.dirname, ".."), loader: "ts" } as const;
  await bundleChild("limited-web", { stdin });
});
afterAll(() => {
  for (const { child } of running) child.kill();
});

async function start(how: "together" | "alone"): Promise<Web> {
  const child = spawn(process.execPath, [childBundle("limited-web"), how], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [port] = (await once(child, "message")) as [number];
  const web = { child, port };
  running.push(web);
  return web;
}

/** Asks every process, a few requests at a time each, for so long; answers how many were let through. */
async function letThrough(webs: readonly Web[], subject: string, forMs: number): Promise<number> {
  const end = performance.now() + forMs;
  let count = 0;
  const asking = webs.flatMap(({ port }) =>
    Array.from({ length: 4 }, async () => {
      while (performance.now() < end) {
        const { status } = await fetch(`http://127.0.0.1:${String(port)}/${subject}`);
        if (status === 200) count++;
      }
    }),
  );
  await Promise.all(asking);
  return count;
}

async function leftAt({ port }: Web, subject: string): Promise<number> {
  const { headers } = await fetch(`http://127.0.0.1:${String(port)}/${subject}`);
  return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
}

test("429: three processes let through together what the limit says, and each tells how much is left of all", async () => {
  const webs = await Promise.all(Array.from({ length: PROCESSES }, () => start("together")));
  const [one, other] = webs as [Web, Web];
  // They have heard of each other once what one lets through counts at another.
  await expect
    .poll(async () => {
      const subject = crypto.randomUUID();
      await Promise.all(Array.from({ length: 20 }, () => leftAt(one, subject)));
      return leftAt(other, subject);
    })
    .toBeLessThan(BURST - 15);

  // Each alone would let through three times as much. What they let through too early is at most what a busy machine
  // takes to tell, and is paid back.
  const seconds = 3;
  const allowed = BURST + seconds * A_SECOND;
  const count = await letThrough(webs, "flooded", seconds * 1000);
  expect(count).toBeGreaterThan(0.8 * allowed);
  expect(count).toBeLessThan(allowed + BURST);
  const next = await letThrough(webs, "flooded", seconds * 1000);
  expect(next).toBeLessThan(seconds * A_SECOND + BURST / 2);

  // One that counts alone knows nothing of all that.
  const alone = await start("alone");
  expect(await leftAt(alone, "flooded")).toBe(BURST - 1);
});

test("what is taken while a message is on its way is told by the next one", async () => {
  const limits = new SharedLimits();
  const told: string[] = [];
  let arrive = (): void => undefined;
  limits.startTelling(async (_channel, messages) => {
    told.push(...messages);
    await new Promise<void>((resolve) => (arrive = resolve));
  });
  limits.channels.stint_limits(JSON.stringify({ from: "another process", taken: [] }));
  const limit = { name: "key", perMinute: 60, burst: 100 };
  const first = crypto.randomUUID();
  const second = crypto.randomUUID();
  takeToken(limit, first, Date.now());
  await expect.poll(() => told.join()).toContain(first);
  takeToken(limit, second, Date.now());
  // Long enough for the next message to be due, and to find this one still on its way.
  let isDue = false;
  setTimeout(() => (isDue = true), 120);
  await expect.poll(() => isDue).toBe(true);
  arrive();
  await expect.poll(() => told.join()).toContain(second);
});
