import { once } from "node:events";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pino, { type Logger } from "pino";
import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { listening } from "@/testing/listening";
import { sendReply, toCall } from "./node";

const defaults = { ...env() };
const held = globalThis as typeof globalThis & { stintLog?: Logger | undefined };
const { stintLog } = held;
afterEach(() => {
  Object.assign(env(), { TRUST_PROXY: defaults.TRUST_PROXY });
  held.stintLog = stintLog;
});

async function addressSeen(forwarded: string): Promise<string> {
  const server = await listening((request, response) => {
    response.end(toCall(request, "/", "", {}).ip);
  });
  const reply = await fetch(server.url, { headers: { "x-forwarded-for": forwarded } });
  const seen = await reply.text();
  server.close();
  return seen;
}

test("a client cannot forge its address, unless the operator trusts a proxy", async () => {
  expect(await addressSeen("203.0.113.9")).toBe("127.0.0.1");
});

test("the last address of a trusted proxy counts, because earlier ones can be forged", async () => {
  Object.assign(env(), { TRUST_PROXY: true });
  expect(await addressSeen("198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
  expect(await addressSeen("")).toBe("127.0.0.1");
});

/** Return the log of sending a stream to a client that stays or disconnects. */
async function loggedOf(stream: () => AsyncGenerator<Uint8Array>, { leaves }: { leaves: boolean }): Promise<string[]> {
  const lines: string[] = [];
  const write = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  held.stintLog = pino({}, write);
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const server = await listening((request, response) => {
    response.once("close", end);
    sendReply(request, response, { status: 200, headers: {}, body: "", stream: stream() });
  });
  const socket = connect(server.port, "127.0.0.1").on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "data");
  if (leaves) socket.destroy();
  await ended;
  await sleep(50);
  server.close();
  return lines;
}

test("logs a stream that fails, but not a client that disconnects", async () => {
  const endless = async function* () {
    for (;;) {
      yield new Uint8Array(65_536);
      await sleep(1);
    }
  };
  expect(await loggedOf(endless, { leaves: true })).toEqual([]);
  const broken = async function* () {
    yield new Uint8Array(10);
    await sleep(5);
    throw new Error("the disk is gone");
  };
  expect((await loggedOf(broken, { leaves: false })).join()).toContain("the disk is gone");
});
