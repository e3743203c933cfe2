import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import type { WebHandler } from "@/lib/kernel/http/web";
import { givenKey, givenOwner, type TestUser } from "@/testing/factories";
import { givenClient, givenEntry, givenProject, givenTask, withoutLimits } from "@/testing/things";
import type { TestServer } from "@/testing/listening";
import { givenV1, loadRoutes } from "@/testing/v1-server";
import { isPlainTarget } from "./front";

const routes = await loadRoutes();
const ids: Record<string, string> = {};
let owner: TestUser;
let expired: string;
let server: TestServer;
let port: number;

beforeAll(async () => {
  withoutLimits();
  Object.assign(env(), { CORS_ORIGINS: ["https://app.example.com"] });
  owner = await givenOwner();
  expired = (await givenKey(owner, ["full"], new Date(Date.now() - 1000))).key;
  ids["cli"] = (await givenClient(owner)).id;
  ids["prj"] = (await givenProject(owner, { client_id: ids["cli"] })).id;
  ids["tsk"] = (await givenTask(owner, ids["prj"])).id;
  ids["ent"] = (await givenEntry(owner, { project_id: ids["prj"], task_id: ids["tsk"] })).id;
  for (let count = 0; count < 5; count++) await givenEntry(owner, { notes: "\u65e5\u672c" });
  server = await givenV1(routes);
  ({ port } = server);
});

afterAll(() => server.close());

interface Ask {
  method?: string;
  target: string;
  key?: string | null;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  bytes?: Buffer;
}

function headersOf({ key = owner.key, headers = {}, body }: Ask): Record<string, string> {
  return {
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...headers,
  };
}

/** Over a real connection, with the exact target. */
function byNode(ask: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      port,
      method: ask.method ?? "GET",
      path: ask.target,
      headers: headersOf(ask),
      agent: false,
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(toAnswer(response, Buffer.concat(chunks))));
    });
    sent.end(ask.body);
  });
}

function toAnswer({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): Answer {
  const decode = { gzip: gunzipSync, br: brotliDecompressSync }[headers["content-encoding"] ?? ""];
  return { status: statusCode, headers, text: (decode?.(bytes) ?? bytes).toString(), bytes };
}

async function byWeb(ask: Ask): Promise<Answer> {
  const url = new URL(ask.target, "http://localhost:3000");
  const [handler, params] = find(url.pathname, ask.method ?? "GET");
  const request = new Request(url, { method: ask.method ?? "GET", headers: headersOf(ask), body: ask.body ?? null });
  const response = await handler(request, { params: Promise.resolve(params) });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}

function find(path: string, method: string): [WebHandler, Record<string, string>] {
  for (const [pattern, module] of routes) {
    const match = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(path);
    const handler = module[method === "HEAD" ? "GET" : method];
    if (match && handler) return [handler, { ...match.groups }];
  }
  throw new Error(`${method} ${path}`);
}

/** Headers of the connection and the encoding, which Next sets itself. */
const OF_THE_CONNECTION = [
  "content-encoding",
  "date",
  "connection",
  "keep-alive",
  "content-length",
  "request-id",
  "transfer-encoding",
];

function comparable({ status, headers, text }: Answer): unknown {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { status, headers: Object.fromEntries(kept.sort()), text: text.replaceAll(/req_[0-9a-z]{26}/g, "req") };
}

const json = (value: unknown) => JSON.stringify(value);
const keyed = (key: string) => ({ "idempotency-key": key });
const REQUESTS: [string, () => Ask][] = [
  ["me", () => ({ target: "/v1/me" })],
  ["me, with an unknown parameter", () => ({ target: "/v1/me?x=%F0%9F%98%80" })],
  ["no credential", () => ({ target: "/v1/me", key: null })],
  ["an expired key", () => ({ target: "/v1/me", key: expired })],
  ["a made-up key", () => ({ target: "/v1/me", key: "stint_live_x" })],
  ["the timer", () => ({ target: "/v1/me/timer?expand=project" })],
  ["entries", () => ({ target: "/v1/time-entries" })],
  ["entries, a page", () => ({ target: "/v1/time-entries?limit=2&sort=-created_at" })],
  ["entries, expanded", () => ({ target: "/v1/time-entries?expand=client%2Cproject,task,user" })],
  ["entries, a plus and an escape in q", () => ({ target: "/v1/time-entries?q=a+b%2Bc%20%E6%97%A5" })],
  ["entries, a malformed escape", () => ({ target: "/v1/time-entries?q=%zz" })],
  ["entries, a repeated parameter", () => ({ target: "/v1/time-entries?limit=1&limit=2" })],
  ["entries, limit 0", () => ({ target: "/v1/time-entries?limit=0" })],
  ["entries, a bad cursor", () => ({ target: "/v1/time-entries?cursor=nonsense" })],
  [
    "entries of a project that is not there",
    () => ({ target: "/v1/time-entries?project_id=prj_01h2e8kqvbfwea724h75qc655w" }),
  ],
  ["entries, a bare question mark", () => ({ target: "/v1/time-entries?" })],
  ["entries, in gzip", () => ({ target: "/v1/time-entries", headers: { "accept-encoding": "gzip" } })],
  ["entries, in Brotli", () => ({ target: "/v1/time-entries", headers: { "accept-encoding": "gzip, deflate, br" } })],
  ["an entry", () => ({ target: `/v1/time-entries/${ids["ent"] ?? ""}` })],
  ["an entry, expanded", () => ({ target: `/v1/time-entries/${ids["ent"] ?? ""}?expand=project` })],
  ["a malformed id", () => ({ target: "/v1/time-entries/nonsense" })],
  ["the head of an entry", () => ({ method: "HEAD", target: `/v1/time-entries/${ids["ent"] ?? ""}` })],
  ["a change that is none", () => ({ method: "PATCH", target: `/v1/time-entries/${ids["ent"] ?? ""}`, body: "{}" })],
  ["a change without a body", () => ({ method: "PATCH", target: `/v1/time-entries/${ids["ent"] ?? ""}` })],
  [
    "a stale If-Match",
    () => ({
      method: "PATCH",
      target: `/v1/clients/${ids["cli"] ?? ""}`,
      body: '{"name":"x"}',
      headers: { "if-match": '"9-x"' },
    }),
  ],
  [
    "a stale If-Match on a deletion",
    () => ({ method: "DELETE", target: `/v1/time-entries/${ids["ent"] ?? ""}`, headers: { "if-match": '"9-x"' } }),
  ],
  [
    "a matching If-None-Match",
    () => ({ target: `/v1/clients/${ids["cli"] ?? ""}`, headers: { "if-none-match": "*" } }),
  ],
  ["an unknown member", () => ({ method: "POST", target: "/v1/clients", body: '{"name":"x","nick":"y"}' })],
  ["malformed JSON", () => ({ method: "POST", target: "/v1/clients", body: "{" })],
  [
    "bytes that are not UTF-8",
    () => ({ method: "POST", target: "/v1/clients", body: Uint8Array.of(0x22, 0xff, 0x22) }),
  ],
  ["an empty body", () => ({ method: "POST", target: "/v1/clients", body: "" })],
  [
    "no content type",
    () => ({ method: "POST", target: "/v1/clients", body: "{}", headers: { "content-type": "text/plain" } }),
  ],
  [
    "a compressed body",
    () => ({ method: "POST", target: "/v1/clients", body: "{}", headers: { "content-encoding": "gzip" } }),
  ],
  [
    "a body of 1 MiB",
    () => ({ method: "POST", target: "/v1/clients", body: json({ x: "x".repeat(1024 * 1024 - 8) }) }),
  ],
  [
    "a body over 1 MiB",
    () => ({ method: "POST", target: "/v1/clients", body: json({ x: "x".repeat(1024 * 1024 - 7) }) }),
  ],
  [
    "an invalid Idempotency-Key",
    () => ({ method: "POST", target: "/v1/clients", body: '{"name":"x"}', headers: keyed("x".repeat(256)) }),
  ],
  [
    "a creation, replayed",
    () => ({ method: "POST", target: "/v1/clients", body: '{"name":"Re"}', headers: keyed("client") }),
  ],
  [
    "an entry, replayed",
    () => ({ method: "POST", target: "/v1/time-entries", body: '{"duration_seconds":9}', headers: keyed("entry") }),
  ],
  [
    "a failure, replayed",
    () => ({
      method: "POST",
      target: "/v1/time-entries",
      body: '{"project_id":"prj_01h2e8kqvbfwea724h75qc655w"}',
      headers: keyed("gone"),
    }),
  ],
  [
    "a key with another body",
    () => ({ method: "POST", target: "/v1/clients", body: '{"name":"Other"}', headers: keyed("client") }),
  ],
  ["tasks of a project", () => ({ target: `/v1/projects/${ids["prj"] ?? ""}/tasks?sort=name` })],
  ["a listed origin", () => ({ target: "/v1/me", headers: { origin: "https://app.example.com" } })],
  ["another origin", () => ({ target: "/v1/me", headers: { origin: "https://evil.example.com" } })],
  ["webhooks", () => ({ target: "/v1/webhooks" })],
  [
    "a task that is not there",
    () => ({ method: "PATCH", target: "/v1/tasks/tsk_01h2e8kqvbfwea724h75qc655w", body: "{}" }),
  ],
];

describe("Next and the web server give the same answer", () => {
  test.each(REQUESTS)("%s", async (name, make) => {
    if (name.endsWith("replayed")) await byNode(make());
    const node = await byNode(make());
    expect(comparable(await byWeb(make()))).toEqual(comparable(node));
    expect(node.headers["request-id"]).toMatch(/^req_[0-9a-z]{26}$/);
    expect(node.headers["cache-control"]).toBe("no-store");
    if (node.status >= 400) expect(node.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(node.headers["content-encoding"] !== undefined).toBe(/, in (?:gzip|Brotli)$/.test(name));
    const bodiless = node.status === 304 || make().method === "HEAD";
    if (!bodiless) expect(node.bytes?.length).toBe(Number(node.headers["content-length"]));
  });
});

describe("paths and methods", () => {
  const statusOf = async (ask: Ask) => (await byNode(ask)).status;
  const code = ({ text }: Answer) => (JSON.parse(text) as { code: string }).code;

  test("401 on every path and method without a credential, 404 with one", async () => {
    const paths = [
      "/v1",
      "/v1/",
      "/v1/nothing",
      "/v1/me/",
      "/v1//me",
      "/v1/me/../me",
      "/v1/clients/a%2Fb/c",
      "/v1/%",
      "/v1/%E0%A4%A",
      "/v1/ME",
      "/v1/me;x=1",
      `/v1/${"x".repeat(5000)}`,
    ];
    for (const target of paths) {
      expect(await statusOf({ target, key: null }), target).toBe(401);
      const known = await byNode({ target });
      expect({ target, status: known.status, code: code(known) }).toEqual({ target, status: 404, code: "not_found" });
    }
    for (const method of ["DELETE", "OPTIONS", "PUT", "TRACE", "PROPFIND"])
      expect(await statusOf({ method, target: "/v1/me", key: null })).toBe(401);
  });

  test("404: an encoded slash is no path separator, and a long id is an id", async () => {
    expect(await statusOf({ target: "/v1%2Fme" })).toBe(404);
    expect(await statusOf({ target: "/v1/clients%2Fx" })).toBe(404);
    expect(await statusOf({ target: `/v1/clients/${(ids["cli"] ?? "").replace("_", "%5F")}` })).toBe(200);
    expect(await statusOf({ target: "/v1/clients/%00" })).toBe(404);
    expect(await statusOf({ target: `/v1/clients/${"x".repeat(10_000)}` })).toBe(404);
  });

  test("405: an unsupported method, with the supported ones in Allow", async () => {
    for (const [method, target, allow] of [
      ["DELETE", "/v1/me", "GET, HEAD"],
      ["PUT", `/v1/clients/${ids["cli"] ?? ""}`, "GET, HEAD, PATCH"],
      ["GET", `/v1/time-entries/${ids["ent"] ?? ""}/stop`, "POST"],
      ["HEAD", `/v1/time-entries/${ids["ent"] ?? ""}/stop`, "POST"],
      ["OPTIONS", "/v1/clients", "GET, HEAD, POST"],
      ["TRACE", "/v1/clients", "GET, HEAD, POST"],
      ["PROPFIND", "/v1/time-entries", "GET, HEAD, POST"],
      ["DELETE", "/v1/clients/nonsense", "GET, HEAD, PATCH"],
    ] as const) {
      const reply = await byNode({ method, target });
      expect({ status: reply.status, allow: reply.headers["allow"] }).toEqual({ status: 405, allow });
      if (method !== "HEAD") expect(code(reply)).toBe("method_not_allowed");
    }
  });

  test("200: HEAD has the headers of GET and no body", async () => {
    const target = `/v1/clients/${ids["cli"] ?? ""}`;
    const [got, head] = [await byNode({ target }), await byNode({ method: "HEAD", target })];
    expect(head.text).toBe("");
    for (const name of ["etag", "content-length", "content-type"]) expect(head.headers[name]).toBe(got.headers[name]);
  });

  test("204: preflight of an allowed origin without a credential; other origins get no CORS headers", async () => {
    const ask = (origin: string): Ask => ({
      method: "OPTIONS",
      target: "/v1/clients",
      key: null,
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });
    const allowed = await byNode(ask("https://app.example.com"));
    expect(allowed).toMatchObject({
      status: 204,
      text: "",
      headers: {
        "access-control-allow-origin": "https://app.example.com",
        "access-control-allow-methods": "GET, HEAD, POST",
        "access-control-allow-headers": expect.stringContaining("Authorization") as string,
        vary: "Origin",
      },
    });
    const refused = await byNode(ask("https://evil.example.com"));
    expect(refused.status).toBe(401);
    expect(Object.keys(refused.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("bodies on the wire", () => {
  const big = new Uint8Array(8 * 1024 * 1024);

  test("413: declared or received size over the limit, and the client can read the answer", async () => {
    for (let count = 0; count < 5; count++) {
      const declared = await byNode({
        method: "POST",
        target: "/v1/clients",
        body: big,
        headers: { "content-length": String(big.length) },
      });
      expect({ status: declared.status, connection: declared.headers["connection"] }).toEqual({
        status: 413,
        connection: "close",
      });
      const chunked = await byNode({
        method: "POST",
        target: "/v1/clients",
        body: big,
        headers: { "transfer-encoding": "chunked" },
      });
      expect(chunked.status).toBe(413);
      const stranger = await byNode({
        method: "POST",
        target: "/v1/clients",
        body: big,
        key: null,
        headers: { "content-length": String(big.length) },
      });
      expect(stranger.status).toBe(401);
    }
  });

  test("the server survives a client that disconnects within its body", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /v1/clients HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.key}\r\nContent-Length: 100\r\n\r\n{`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await byNode({ target: "/v1/me" })).status).toBe(200);
  });

  test("one connection carries several requests in turn", async () => {
    const answers = await fetchTwice();
    expect(answers).toEqual([422, 200]);
  });

  async function fetchTwice(): Promise<number[]> {
    const headers = { authorization: `Bearer ${owner.key}`, "content-type": "application/json" };
    const one = await fetch(`http://127.0.0.1:${String(port)}/v1/clients`, { method: "POST", headers, body: "{}" });
    await one.arrayBuffer();
    const two = await fetch(`http://127.0.0.1:${String(port)}/v1/me`, { headers });
    await two.arrayBuffer();
    return [one.status, two.status];
  }
});

test("only a plain path is a target, and only a host name is a Host", () => {
  for (const target of ["/v1/me", "/", "/v1?x=//y"]) expect(isPlainTarget(target, "stint.example.com:3000")).toBe(true);
  for (const target of ["//v1/me", "http://evil.example.com/v1/me", "*", "", "v1/me", "evil.example.com:443"])
    expect(isPlainTarget(target, "localhost"), target).toBe(false);
  for (const host of ["localhost", "localhost:3000", "[::1]:3000", "a-b.example.com"])
    expect(isPlainTarget("/", host)).toBe(true);
  for (const host of ["", "a b", "a/b", "a@b", "a:b", "[::1", "a\r\nX: y", "<script>"])
    expect(isPlainTarget("/", host), host).toBe(false);
  expect(isPlainTarget("/")).toBe(false);
});

test("every route file exports handlers and nothing else", () => {
  expect(routes.length).toBeGreaterThan(20);
  for (const [pattern, module] of routes)
    for (const [name, handler] of Object.entries(module)) {
      expect(["GET", "POST", "PUT", "PATCH", "DELETE"], pattern).toContain(name);
      expect(handler?.endpoint.summary, pattern).toBeTruthy();
    }
});
