import "@/testing/patient-deliveries";
import { once } from "node:events";
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer as createTlsServer } from "node:tls";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { Receiver } from "@/testing/receiver";
import { post } from "./send";

let receiver: Receiver;
const servers: Server[] = [];

beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await receiver.close();
});

const defaults = { ...env() };
afterEach(() => {
  Object.assign(env(), defaults);
});

const PATIENCE_MS = env().WEBHOOK_TIMEOUT_SECONDS * 1000;

const send = (url: string) => post(url, { "Content-Type": "application/json" }, '{"a":1}');

/** Port of a raw socket server. */
async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

describe("an answer", () => {
  test("is stored with status, duration, selected headers and text", async () => {
    receiver.answerBy(() => ({
      status: 202,
      delayMs: 100,
      headers: { "content-type": "text/plain", "x-request-id": "abc", "set-cookie": "secret=1", "x-internal": "yes" },
      body: "grüße\0!",
    }));
    const answer = await send(receiver.url("/kept"));
    expect(answer).toMatchObject({ status: 202, error: null, body: "grüße\uFFFD!" });
    expect(answer.headers).toMatchObject({ "content-type": "text/plain", "x-request-id": "abc" });
    expect(Object.keys(answer.headers ?? {})).not.toContain("set-cookie");
    expect(Object.keys(answer.headers ?? {})).not.toContain("x-internal");
    expect(answer.durationMs).toBeGreaterThanOrEqual(99);
    expect(answer.durationMs).toBeLessThan(PATIENCE_MS);
  });

  test("is stored up to 16 KiB, and an endless one is cut off", async () => {
    receiver.answerBy(() => "endless");
    receiver.countAtOnce("/endless");
    const answer = await send(receiver.url("/endless"));
    expect(answer).toMatchObject({ status: 200, body: "x".repeat(16_384) });
    await receiver.idle("/endless");
  });

  test("is neither compressed nor decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(1_000_000));
    receiver.answerBy(() => ({ headers: { "content-encoding": "gzip" }, body: bomb }));
    const answer = await send(receiver.url("/gzip"));
    expect(answer.status).toBe(200);
    expect(answer.body?.length).toBeLessThanOrEqual(bomb.length);
    expect(receiver.at("/gzip")[0]?.headers).not.toHaveProperty("accept-encoding");
  });

  test.each([301, 302, 303, 307, 308])("%i is not followed", async (status) => {
    receiver.answerBy(() => ({ status, headers: { location: receiver.url("/elsewhere") } }));
    expect(await send(receiver.url("/moved"))).toMatchObject({
      status,
      headers: { location: receiver.url("/elsewhere") },
    });
    expect(receiver.at("/elsewhere")).toEqual([]);
  });

  test.each(["hang", "drip"] as const)("that does not end in time is a timeout: %s", async (way) => {
    receiver.answerBy(() => way);
    Object.assign(env(), { WEBHOOK_TIMEOUT_SECONDS: 1 });
    const answer = await send(receiver.url(`/${way}`));
    expect(answer).toMatchObject({ status: null, headers: null, body: null, error: "timeout" });
    expect(answer.durationMs).toBeGreaterThanOrEqual(999);
    expect(answer.durationMs).toBeLessThan(PATIENCE_MS);
  });
});

describe("a reused connection", () => {
  /** A server that answers the first request of each connection, and closes it silently at the second. */
  async function givenForgetful(end: (socket: Socket) => void) {
    let connections = 0;
    let requests = 0;
    const port = await listen(
      createTcpServer((socket) => {
        connections++;
        let seen = 0;
        socket.on("error", () => undefined);
        socket.on("data", () => {
          requests++;
          if (++seen === 1) socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
          else end(socket);
        });
      }),
    );
    return { url: `http://127.0.0.1:${port}/`, counts: () => ({ connections, requests }) };
  }

  test.each<[string, (socket: Socket) => void]>([
    ["closed", (socket) => socket.end()],
    ["reset", (socket) => socket.resetAndDestroy()],
  ])("that the receiver %s is replaced, and the request is sent again", async (_, end) => {
    const { url, counts } = await givenForgetful(end);
    expect(await send(url)).toMatchObject({ status: 200 });
    // A second request uses another connection until this one is idle.
    await sleep(50);
    expect(await send(url)).toMatchObject({ status: 200, error: null });
    expect(counts()).toEqual({ connections: 2, requests: 3 });
  });

  test("only a reused connection is replaced: a new one that breaks is the receiver's failure", async () => {
    const untouched = await Receiver.start(() => "reset");
    expect(await send(untouched.url("/fresh"))).toMatchObject({ status: null, error: "connection_reset" });
    expect(untouched.at("/fresh")).toHaveLength(1);
    await untouched.close();
  });
});

describe("a missing answer has a reason", () => {
  test("when the connection breaks", async () => {
    receiver.answerBy(() => "reset");
    expect(await send(receiver.url("/reset"))).toMatchObject({ status: null, error: "connection_reset" });
  });

  test("when nobody listens", async () => {
    const server = createTcpServer();
    const port = await listen(server);
    server.close();
    await once(server, "close");
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ error: "connection_refused" });
  });

  test("when the answer is not HTTP", async () => {
    const port = await listen(createTcpServer((socket) => socket.end("220 mail.example.com ESMTP\r\n")));
    expect((await send(`http://127.0.0.1:${port}/`)).error).toMatch(/^connection_/);
  });

  test("when it is not TLS, or its certificate is not trusted", async () => {
    const plain = await listen(createTcpServer((socket) => socket.end("no TLS here\r\n")));
    expect((await send(`https://127.0.0.1:${plain}/`)).error).toMatch(/^tls_failed/);
    const broken = await listen(createTlsServer({}));
    expect((await send(`https://127.0.0.1:${broken}/`)).error).toMatch(/^tls_failed/);
  });

  test("when the name does not exist", async () => {
    expect(await send("https://nobody.invalid/")).toMatchObject({ error: "host_not_found" });
  });

  test("when the stored address is no address", async () => {
    expect((await send("no address")).error).toMatch(/^connection_failed/);
  });
});

describe("a private destination is refused when connecting", () => {
  test.each([
    "https://10.0.0.1/",
    "https://127.0.0.2/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://2130706434/",
    "https://0x7f.2/",
  ])("a stored address: %s", async (url) => {
    const answer = await send(url);
    expect(answer).toMatchObject({ status: null, error: "destination_not_allowed" });
    expect(answer.durationMs).toBeLessThan(PATIENCE_MS);
  });

  test("a name that now resolves to it, without revealing the address", async () => {
    const { port } = new URL(receiver.url());
    expect(await send(`https://localhost:${port}/`)).toEqual({
      status: null,
      headers: null,
      body: null,
      error: "destination_not_allowed",
      durationMs: expect.any(Number) as number,
    });
    expect(receiver.at("/")).toEqual([]);
  });

  test("http to an unlisted host", async () => {
    expect(await send("http://example.com/")).toMatchObject({ error: "destination_not_allowed" });
  });
});

test("slow requests do not delay other requests to the same host", async () => {
  receiver.answerBy((request) => (request.path === "/slow" ? "hang" : 200));
  Object.assign(env(), { WEBHOOK_TIMEOUT_SECONDS: 2 });
  const slow = Array.from({ length: 60 }, () => send(receiver.url("/slow")));
  Object.assign(env(), defaults);
  await receiver.received("/slow", 60);
  // They hang until their timeout, so this one is answered meanwhile.
  expect(await send(receiver.url("/quick"))).toMatchObject({ status: 200 });
  expect((await Promise.all(slow)).map(({ error }) => error)).toEqual(slow.map(() => "timeout"));
});
