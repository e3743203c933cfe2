import { spawn } from "node:child_process";
import type { ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { incoming } from "@/lib/kernel/auth/incoming";
import { messageOf } from "@/lib/kernel/core/message-of";
import { toCall } from "@/lib/kernel/http/node";
import { type AnswerFile, createFront, type Front, type Handlers } from "./front";

const opened: Front[] = [];

afterEach(() => {
  for (const { server } of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const answerOk: Handlers["page"] = async (_request, response) => {
  await sleep(5);
  response.end("ok");
};

async function givenFront(rooms: Partial<Handlers> = {}): Promise<{ port: number; front: Front }> {
  const front = createFront();
  opened.push(front);
  front.open({ v1: answerOk, scim: answerOk, live: answerOk, files: [], page: answerOk, ...rooms });
  await new Promise<void>((resolve) => front.server.listen(0, "127.0.0.1", resolve));
  return { port: (front.server.address() as AddressInfo).port, front };
}

async function say(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

async function sendAndReset(port: number, bytes: string, afterMs: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  await sleep(afterMs);
  socket.resetAndDestroy();
}

function partsOf(answer: string): { status: number; head: string; problem: unknown } {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, problem: JSON.parse(body) };
}

describe("an invalid request gets a problem, not an empty answer", () => {
  test.each([
    ["400: no HTTP at all", "nonsense\r\n\r\n", "bad_request"],
    ["400: a header that is none", "GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n", "bad_request"],
    ["400: two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "bad_request"],
    ["400: no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "bad_request"],
    [
      "431: a header that is too large",
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(200_000)}\r\n\r\n`,
      "headers_too_large",
    ],
    ["431: a target that is too long", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, "headers_too_large"],
  ])("%s", async (name, bytes, code) => {
    const { port } = await givenFront();
    const { status, head, problem } = partsOf(await say(port, bytes));
    expect(status).toBe(Number(name.slice(0, 3)));
    expect(head).toMatch(/Content-Type: application\/problem\+json/);
    expect(head).toMatch(/Request-Id: req_/);
    expect(problem).toMatchObject({ status, code });
  });
});

test("the request id of a page is the one in the audit log and the log", async () => {
  const page: Handlers["page"] = (_request, response) => {
    response.end(incoming().requestId);
    return Promise.resolve();
  };
  const { port } = await givenFront({ page });
  const reply = await fetch(`http://127.0.0.1:${port}/`);
  expect(reply.headers.get("request-id")).toMatch(/^req_/);
  expect(await reply.text()).toBe(reply.headers.get("request-id"));
});

test("a file has all security headers and none of the limits of pages", async () => {
  const file: AnswerFile = (request, response) => {
    if (request.url !== "/icon.svg") return false;
    response.end("drawn");
    return true;
  };
  const page: Handlers["page"] = () => Promise.reject(new Error("no page was asked for"));
  const { port } = await givenFront({ files: [file], page });
  const reply = await fetch(`http://127.0.0.1:${port}/icon.svg`);
  expect(await reply.text()).toBe("drawn");
  expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
  expect(reply.headers.get("content-security-policy")).toContain("default-src 'self'");
});

describe("an upgrade request is answered as a plain request", () => {
  test.each([
    ["h2c", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"],
    [
      "a WebSocket",
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==",
    ],
  ])("200: %s", async (_name, headers) => {
    const { port, front } = await givenFront();
    const asked = `GET /_next/webpack-hmr HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`;
    const socket = connect(port, "127.0.0.1");
    socket.write(asked);
    const answer = await new Promise<string>((resolve) => socket.once("data", (bytes) => resolve(String(bytes))));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(front.server.listenerCount("upgrade")).toBe(0);
  });
});

describe("graceful shutdown", () => {
  const CLIENTS = `
    import { Agent, request } from "node:http";
    import { text } from "node:stream/consumers";
    const tally = { ok: 0, askedToClose: 0, errors: [] };
    const ask = (agent, path) => new Promise((resolve, reject) => {
      request({ port: process.argv[1], host: "127.0.0.1", path, agent }, resolve).on("error", reject).end();
    });
    let waiting = 40;
    async function askOnAndOn(path) {
      let isFirst = true;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      try {
        for (;;) {
          const response = await ask(agent, path);
          await text(response);
          tally.ok++;
          // Before all of them are connected, the system would refuse the rest, and no server could help it.
          if (isFirst && --waiting === 0) process.stdout.write("asking ");
          isFirst = false;
          if (response.headers.connection === "close") tally.askedToClose++;
        }
      } catch (error) {
        tally.errors.push(error.code);
      }
    }
    await Promise.all(Array.from({ length: 40 }, (_, index) => askOnAndOn(index % 2 ? "/v1/me" : "/")));
    process.stdout.write(JSON.stringify(tally));`;

  test("resets no request of clients that keep sending to pages and /v1", async () => {
    const { port, front } = await givenFront();
    const { stdout } = spawn(process.execPath, ["--input-type=module", "-e", CLIENTS, String(port)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    const areAsking = new Promise<void>((resolve) => {
      stdout.on("data", (chunk) => {
        said += String(chunk);
        resolve();
      });
    });
    const ended = new Promise((resolve) => stdout.once("end", resolve));
    await areAsking;
    expect(await front.closing.close({ withinMs: 10_000 })).toBe(true);
    await ended;
    const tally = JSON.parse(said.replace("asking ", "")) as { askedToClose: number; errors: string[] };
    // The first refused connection comes after the request to close.
    expect(tally.errors).toEqual(Array.from({ length: 40 }, () => "ECONNREFUSED"));
    expect(tally.askedToClose).toBeGreaterThan(0);
  });

  test("closes idle connections, and those that never sent anything", async () => {
    const { port, front } = await givenFront();
    const silent = connect(port, "127.0.0.1");
    const rested = connect(port, "127.0.0.1");
    rested.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await new Promise((resolve) => rested.once("data", resolve));
    const ends = [silent, rested].map((socket: Socket) => text(socket));
    const started = performance.now();
    expect(await front.closing.close({ withinMs: 10_000 })).toBe(true);
    await Promise.all(ends);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test("answers a request that is partly received", async () => {
    const { port, front } = await givenFront();
    const socket = connect(port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHo");
    await sleep(1200);
    const closed = front.closing.close({ withinMs: 10_000 });
    await sleep(200);
    socket.write("st: x\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close/);
    expect(await closed).toBe(true);
  });

  test("asks clients to reconnect only after the listener is closed", async () => {
    let hold: (response: ServerResponse) => void = () => undefined;
    const held = new Promise<ServerResponse>((resolve) => (hold = resolve));
    const page: Handlers["page"] = (_request, response) => {
      hold(response);
      return Promise.resolve();
    };
    const { port, front } = await givenFront({ page });
    const said = say(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const response = await held;
    const closed = front.closing.close({ withinMs: 5000 });
    expect([front.server.listening, response.shouldKeepAlive]).toEqual([true, true]);
    await expect.poll(() => response.shouldKeepAlive).toBe(false);
    expect(front.server.listening).toBe(false);
    response.end();
    expect(await said).toContain("Connection: close");
    expect(await closed).toBe(true);
  });

  test("waits for a request whose client has disconnected", async () => {
    let isDone = false;
    const { port, front } = await givenFront({
      v1: async () => {
        await sleep(400);
        isDone = true;
      },
    });
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /v1/me HTTP/1.1\r\nHost: x\r\n\r\n");
    await sleep(50);
    socket.destroy();
    await sleep(50);
    expect(await front.closing.close({ withinMs: 5000 })).toBe(true);
    expect(isDone).toBe(true);
  });

  test("waits for untracked work", async () => {
    const { front } = await givenFront();
    const until = performance.now() + 600;
    expect(await front.closing.close({ withinMs: 5000, isBusy: () => performance.now() < until })).toBe(true);
    expect(performance.now()).toBeGreaterThanOrEqual(until);
  });

  test.each([
    ["before it is read", 0],
    ["while it is read", 150],
  ])("does not wait for a body whose client disconnected %s", async (_name, goesAfterMs) => {
    let outcome = "";
    const { port, front } = await givenFront({
      v1: async (request) => {
        await sleep(100);
        outcome = await toCall(request, "/v1/me", "", {}).body(1000).then(String, messageOf);
      },
    });
    await sendAndReset(port, "POST /v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf", goesAfterMs);
    await expect.poll(() => outcome, { timeout: 2000 }).toContain("body_cut_off");
    expect(await front.closing.close({ withinMs: 2000 })).toBe(true);
  });

  test("does not wait for a page that Next leaves waiting for such a body", async () => {
    const { port, front } = await givenFront({ page: () => new Promise(() => undefined) });
    await sendAndReset(port, "POST /api/inngest HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf", 50);
    expect(await front.closing.close({ withinMs: 2000 })).toBe(true);
  });

  test("cuts off requests that exceed the limit", async () => {
    const { port, front } = await givenFront({ v1: () => new Promise(() => undefined) });
    const answer = say(port, "GET /v1/me HTTP/1.1\r\nHost: x\r\n\r\n");
    await sleep(50);
    expect(await front.closing.close({ withinMs: 300 })).toBe(false);
    expect(await answer).toBe("");
  });
});
