import "@/testing/patient-deliveries";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { certify, type Identity } from "@/testing/certificates";
import { Receiver } from "@/testing/receiver";
import { errorsTrusting } from "@/testing/trusting-sender";
import { post, type Answer } from "@/lib/kernel/net/send";

/** Longer than the five seconds to connect, so that it is seen which limit ended an attempt. */
const LIMIT_SECONDS = 8;
const CONNECT_SECONDS = 5;

let receiver: Receiver;
const servers: Server[] = [];

beforeAll(async () => {
  Object.assign(env(), { WEBHOOK_TIMEOUT_SECONDS: LIMIT_SECONDS });
  receiver = await Receiver.start();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await receiver.close();
});

const send = (url: string): Promise<Answer> => post(url, { "Content-Type": "application/json" }, '{"a":1}');

const NO_ANSWER = { status: null, headers: null, body: null };

/** The port of a server. */
async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A receiver without HTTP of its own: `answer` is called for each request that came whole, with its number. */
async function givenRaw(answer: (socket: Socket, request: number) => void) {
  let requests = 0;
  let connections = 0;
  const port = await listen(
    createServer((socket) => {
      connections++;
      socket.on("error", () => undefined);
      socket.on("data", (piece) => {
        if (piece.includes('{"a":1}')) answer(socket, ++requests);
      });
    }),
  );
  return { url: `http://127.0.0.1:${port}/`, counts: () => ({ requests, connections }) };
}

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/** Writes until the other side is gone. */
function repeat(socket: Socket, everyMs: number, next: () => string): void {
  const timer = setInterval(() => socket.write(next()), everyMs);
  socket.once("close", () => clearInterval(timer));
}

/** A port that accepts no further connection, because its queue is full. */
async function givenFullQueue(): Promise<{ port: number; close: () => Promise<void> }> {
  const thread = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const server = require("node:net").createServer();
     server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
     });`,
    { eval: true },
  );
  const [port] = (await once(thread, "message")) as [number];
  const waiting: Socket[] = [];
  // Until one is left waiting: then every other one is.
  for (let isFull = false; !isFull;) {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    waiting.push(socket);
    isFull = await Promise.race([
      once(socket, "connect").then(() => false),
      new Promise<boolean>((resolve) => setTimeout(resolve, 1000, true)),
    ]);
  }
  const close = async () => {
    for (const socket of waiting) socket.destroy();
    await thread.terminate();
  };
  return { port, close };
}

describe.concurrent("a receiver that keeps silent costs no more than the limit:", () => {
  test("it never accepts the connection, which ends after the five seconds to connect", async () => {
    const full = await givenFullQueue();
    const answer = await send(`http://127.0.0.1:${String(full.port)}/`);
    expect(answer).toMatchObject({ ...NO_ANSWER, error: "timeout" });
    expect(answer.durationMs).toBeGreaterThanOrEqual(CONNECT_SECONDS * 1000 - 100);
    await full.close();
  });

  test.each([
    ["it accepts and never answers", () => undefined],
    ["it accepts and says nothing but the first byte", (socket: Socket) => void socket.write("H")],
    [
      "it sends the headers and then nothing",
      (socket: Socket) => void socket.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n"),
    ],
    [
      "it sends a byte a second of its headers",
      (socket: Socket) => {
        const bytes = Array.from("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        repeat(socket, 1000, () => bytes.shift() ?? "");
      },
    ],
    [
      "it sends a byte a second of its body",
      (socket: Socket) => {
        socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
        repeat(socket, 1000, () => "x");
      },
    ],
  ])("%s", async (_what, answer) => {
    const { url, counts } = await givenRaw(answer);
    const got = await send(url);
    expect(got).toMatchObject({ ...NO_ANSWER, error: "timeout" });
    expect(got.durationMs).toBeGreaterThanOrEqual(LIMIT_SECONDS * 1000 - 100);
    expect(counts()).toEqual({ requests: 1, connections: 1 });
  });

  test("it accepts and never greets by TLS", async () => {
    const port = await listen(createServer((socket) => void socket.on("error", () => undefined).resume()));
    expect(await send(`https://127.0.0.1:${port}/`)).toMatchObject({ ...NO_ANSWER, error: "timeout" });
  });

  test("its 200 comes within the limit, and counts", async () => {
    const { url } = await givenRaw((socket) => void setTimeout(() => socket.write(OK), (LIMIT_SECONDS / 2) * 1000));
    expect(await send(url)).toMatchObject({ status: 200, body: "ok", error: null });
  });

  test("its 200 comes after the limit, and does not", async () => {
    const { url } = await givenRaw((socket) => void setTimeout(() => socket.end(OK), LIMIT_SECONDS * 1000 + 1000));
    expect(await send(url)).toMatchObject({ ...NO_ANSWER, error: "timeout" });
  });
});

describe.concurrent("a receiver that sends too much or breaks off:", () => {
  test("a reset in the body is no answer, and the request is not repeated", async () => {
    const { url, counts } = await givenRaw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf", () => socket.resetAndDestroy());
    });
    expect(await send(url)).toMatchObject({ ...NO_ANSWER, error: "connection_reset" });
    expect(counts()).toEqual({ requests: 1, connections: 1 });
  });

  test("an end in the headers of a fresh connection is the receiver's failure, and the request is not repeated", async () => {
    const { url, counts } = await givenRaw((socket) => void socket.end("HTTP/1.1 200 OK\r\nContent-Le"));
    expect(await send(url)).toMatchObject(NO_ANSWER);
    expect(counts()).toEqual({ requests: 1, connections: 1 });
  });

  test("an endless body is cut off at 16 KiB", async () => {
    let closed: Promise<unknown> | undefined;
    const { url } = await givenRaw((socket) => {
      closed = once(socket, "close");
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
      repeat(socket, 1, () => `1000\r\n${"x".repeat(4096)}\r\n`);
    });
    expect(await send(url)).toMatchObject({ status: 200, body: "x".repeat(16_384) });
    await closed;
  });

  test("endless headers are no answer", async () => {
    const { url, counts } = await givenRaw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      repeat(socket, 1, () => `X-More: ${"x".repeat(4096)}\r\n`);
    });
    expect((await send(url)).error).toMatch(/^connection_failed/);
    expect(counts()).toEqual({ requests: 1, connections: 1 });
  });

  test("a redirect to itself is asked once", async () => {
    const path = "/round";
    receiver.answerBy(() => ({ status: 302, headers: { location: receiver.url(path) } }));
    expect(await send(receiver.url(path))).toMatchObject({ status: 302 });
    expect(receiver.at(path)).toHaveLength(1);
  });
});

describe.concurrent("interim answers", () => {
  const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";
  const HINTS = "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n";

  test.each([
    ["100 Continue that nobody asked for", [CONTINUE + OK]],
    ["100 Continue in a piece of its own", [CONTINUE, OK]],
    ["100 Continue, torn to pieces", Array.from(CONTINUE + OK)],
    ["several of several kinds", [CONTINUE + HINTS, "HTTP/1.1 102 Processing\r\n\r\n", HINTS + OK]],
  ])("are passed over: %s", async (_what, pieces) => {
    const { url, counts } = await givenRaw((socket) => {
      const left = [...pieces];
      repeat(socket, 5, () => left.shift() ?? "");
    });
    expect(await send(url)).toMatchObject({ status: 200, body: "ok", error: null });
    expect(await send(url)).toMatchObject({ status: 200, body: "ok", error: null });
    expect(counts().requests).toBe(2);
  });

  test("in a body are a body", async () => {
    const { url } = await givenRaw((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${String(CONTINUE.length)}\r\n\r\n`, () =>
        socket.write(CONTINUE),
      );
    });
    expect(await send(url)).toMatchObject({ status: 200, body: CONTINUE });
  });

  test("without end are cut off long before the limit, and the request is not repeated", async () => {
    const { url, counts } = await givenRaw((socket) => repeat(socket, 1, () => HINTS.repeat(20)));
    const answer = await send(url);
    expect(answer).toMatchObject({ ...NO_ANSWER, error: "interim_answers_only" });
    expect(counts()).toEqual({ requests: 1, connections: 1 });
  });

  test("and then a reset are the receiver's failure, and the request is not repeated", async () => {
    const { url, counts } = await givenRaw((socket) => {
      socket.write(CONTINUE, () => setTimeout(() => socket.resetAndDestroy(), 50));
    });
    expect(await send(url)).toMatchObject({ ...NO_ANSWER, error: "connection_reset" });
    expect(counts()).toEqual({ requests: 1, connections: 1 });
  });

  test("101, which nobody asked for either, is no answer", async () => {
    const { url } = await givenRaw(
      (socket) => void socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"),
    );
    expect(await send(url)).toMatchObject(NO_ANSWER);
  });
});

describe("a certificate", () => {
  const authority = certify({ name: "Stint test authority" });
  const hosts = ["127.0.0.1"];
  const yesterday = { from: new Date(Date.now() - 9 * 86_400_000), to: new Date(Date.now() - 86_400_000) };
  const CERTIFICATES: [name: string, identity: Identity, expected: string | null][] = [
    ["good", certify({ name: "good", hosts, issuer: authority }), null],
    [
      "expired",
      certify({ name: "expired", hosts, issuer: authority, validFor: yesterday }),
      "tls_failed (CERT_HAS_EXPIRED)",
    ],
    [
      "of another host",
      certify({ name: "other", hosts: ["hooks.example.com"], issuer: authority }),
      "tls_failed (ERR_TLS_CERT_ALTNAME_INVALID)",
    ],
    ["self-signed", certify({ name: "own", hosts }), "tls_failed (DEPTH_ZERO_SELF_SIGNED_CERT)"],
  ];
  let answers: (string | null)[];

  beforeAll(async () => {
    const urls = CERTIFICATES.map(async ([, { key, cert }]) => {
      const server = createTlsServer({ key, cert }, (socket) => {
        socket.on("error", () => undefined);
        socket.on("data", () => socket.end(OK));
      });
      server.on("tlsClientError", () => undefined);
      return `https://127.0.0.1:${String(await listen(server))}/`;
    });
    answers = await errorsTrusting(authority.cert, await Promise.all(urls));
  });

  test.each(CERTIFICATES.map(([name, , expected], index) => [name, expected, index] as const))(
    "that is %s: %s",
    (_name, expected, index) => {
      expect(answers[index]).toBe(expected);
    },
  );
});
