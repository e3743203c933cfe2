import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { givenOwner } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { listening, type TestServer } from "@/testing/listening";
import { throughGate } from "./gate";

const defaults = { ...env() };
const servers: TestServer[] = [];
const arrived: string[] = [];
const closed: string[] = [];
afterEach(() => {
  Object.assign(env(), defaults);
  for (const { close } of servers.splice(0)) close();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const answered: Answer = (_request, response) => Promise.resolve(void response.end("a page"));

async function givenGate(answer: Answer = answered, limits: Partial<ReturnType<typeof env>> = {}) {
  Object.assign(env(), limits);
  const server = await listening((request, response) => {
    arrived.push(String(request.headers["x-from"]));
    response.once("close", () => closed.push(String(request.headers["x-from"])));
    const incoming = {
      ip: String(request.headers["x-from"] ?? "192.0.2.1"),
      path: request.url ?? "/",
      requestId: "req_gate",
    };
    void throughGate(request, response, incoming, () => answer(request, response));
  });
  servers.push(server);
  return (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${server.url}${path}`, { headers, method });
}

let addresses = 0;
const newAddress = () => ({ "x-from": `198.51.100.${String(addresses++)}` });
const statusesOf = (replies: Response[]) => replies.map(({ status }) => status);
async function times(count: number, act: () => Promise<Response>): Promise<Response[]> {
  const replies: Response[] = [];
  for (let done = 0; done < count; done++) replies.push(await act());
  return replies;
}

describe("pages accept reads only", () => {
  test.each(["POST", "PUT", "DELETE", "PATCH"])(
    "405: %s, which Next would treat as a Server Action",
    async (method) => {
      let asked = 0;
      const ask = await givenGate((request, response) => {
        asked++;
        return answered(request, response);
      });
      const action = { ...newAddress(), "next-action": "7f".repeat(20) };
      for (const path of ["/", "/invoices", "/i/none/pdf", "/_next/static/none.js"]) {
        const reply = await ask(path, action, method);
        expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      }
      expect(asked).toBe(0);
    },
  );

  test("200: HEAD of a page and of a public invoice", async () => {
    const ask = await givenGate();
    for (const path of ["/sign-in", `/i/${"a".repeat(32)}`]) {
      const reply = await ask(path, newAddress(), "HEAD");
      expect([reply.status, await reply.text()]).toEqual([200, ""]);
    }
  });

  test("415: multipart forms, on any path", async () => {
    const ask = await givenGate(answered);
    const form = { ...newAddress(), "content-type": "multipart/form-data; boundary=x" };
    expect((await ask("/api/nothing", form, "POST")).status).toBe(415);
  });

  test("200: the header of a Server Action is dropped", async () => {
    let named: unknown = "not asked";
    const ask = await givenGate((request, response) => {
      named = request.headers["next-action"];
      return answered(request, response);
    });
    expect((await ask("/api/auth/session", { ...newAddress(), "next-action": "7f" }, "POST")).status).toBe(200);
    expect(named).toBeUndefined();
  });
});

describe("limits of pages", () => {
  test("429: an address may burst to a third of its limit per minute; the problem has Retry-After, and other addresses are unaffected", async () => {
    const get = await givenGate(answered, { RATE_LIMIT_PER_ADDRESS: 9 });
    const from = newAddress();
    const replies = await times(4, () => get("/sign-in", from));
    expect(statusesOf(replies)).toEqual([200, 200, 200, 429]);
    expect(Number(replies[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(replies[3]?.headers.get("request-id")).toBe("req_gate");
    expect(await replies[3]?.json()).toMatchObject({ code: "rate_limited" });
    expect((await get("/sign-in", newAddress())).status).toBe(200);
  });

  test("429: a browser gets a page that says when it reloads, and it does", async () => {
    const get = await givenGate(answered, { RATE_LIMIT_PER_ADDRESS: 1 });
    const headers = { ...newAddress(), accept: "text/html,*/*" };
    await get("/sign-in", headers);
    const refused = await get("/sign-in", headers);
    expect(refused.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const seconds = refused.headers.get("retry-after") ?? "";
    const page = await refused.text();
    expect(page).toContain("<h1>Too many requests</h1>");
    expect(page).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(page).toContain(`This page reloads in ${seconds} second`);
    expect(page).toContain('<a href="">Reload</a>');

    const posted = await get("/api/setup", headers, "POST");
    expect(posted.status).toBe(429);
    expect(await posted.text(), "a POST is not repeated").not.toMatch(/refresh|Reload/);
  });

  test("200: prefetches of signed-in people have a separate limit", async () => {
    const get = await givenGate(answered, { RATE_LIMIT_PER_KEY: 6, RATE_LIMIT_PER_ADDRESS: 3 });
    const { headers } = await givenSession(await givenOwner());
    const prefetch = { rsc: "1", "next-router-prefetch": "1" };
    expect(statusesOf(await times(3, () => get("/clients", { ...headers, ...prefetch })))).toEqual([200, 200, 429]);
    expect(statusesOf(await times(3, () => get("/clients", headers)))).toEqual([200, 200, 429]);
    const stranger = { ...newAddress(), ...prefetch };
    expect(statusesOf(await times(2, () => get("/docs", stranger)))).toEqual([200, 429]);
  });

  test("429: an IPv6 /64 counts as one address, and the next /64 as another", async () => {
    const get = await givenGate(answered, { RATE_LIMIT_PER_ADDRESS: 3 });
    const from = (ip: string) => get("/sign-in", { "x-from": ip });
    expect((await from("2001:db8:7:7::1")).status).toBe(200);
    expect((await from("2001:db8:7:7:ffff::2")).status).toBe(429);
    expect((await from("2001:db8:7:8::1")).status).toBe(200);
  });

  test("429: a public link has a limit across addresses, for its page and PDF together", async () => {
    const get = await givenGate(answered, { RATE_LIMIT_PER_LINK: 4 });
    const links = ["/i/abcdefghijabcdefghijabcdefghij12", "/r/abcdefghijabcdefghijabcdefghij34"];
    for (const link of links) {
      const replies = [link, `${link}/pdf`, link].map((path) => get(path, newAddress()));
      expect(statusesOf(await Promise.all(replies)).sort()).toEqual([200, 200, 429]);
    }
    expect((await get("/i/another_hijabcdefghijabcdefghij1", newAddress())).status).toBe(200);
  });

  test("200: files and health have no limit, and anonymous visitors do not use up the limit of signed-in people", async () => {
    const get = await givenGate(answered, { RATE_LIMIT_PER_ADDRESS: 1 });
    const from = newAddress();
    const { headers } = await givenSession(await givenOwner());
    expect(statusesOf(await times(3, () => get("/_next/static/chunks/a.js", from)))).toEqual([200, 200, 200]);
    expect(statusesOf(await times(2, () => get("/", from)))).toEqual([200, 429]);
    expect((await get("/api/health", from)).status).toBe(200);
    expect((await get("/", { ...headers, ...from })).status).toBe(200);
    expect((await get("/", { cookie: "stint.session=forged", ...from })).status).toBe(429);
  });

  test("400: a path that is not UTF-8", async () => {
    const get = await givenGate();
    for (const path of ["/i/%ff", "/docs/%e0%a4", "/%"]) {
      const reply = await get(path, newAddress());
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ code: "bad_request" });
    }
  });
});

describe("queues of pages", () => {
  test("anonymous pages render one at a time, and signed-in people do not wait for them", async () => {
    const { headers } = await givenSession(await givenOwner());
    const drawn: string[] = [];
    const ends: (() => void)[] = [];
    const get = await givenGate((request, response) => {
      const who = request.headers.cookie ? "person" : String(request.headers["x-from"]);
      drawn.push(who);
      return new Promise((resolve) => {
        const end = () => resolve(void response.end());
        if (who === "person") end();
        else ends.push(end);
      });
    });
    const greedy = ["greedy", "greedy", "greedy"].map((from) => get("/", { "x-from": from }));
    await expect.poll(() => drawn).toEqual(["greedy"]);
    const modest = get("/", { "x-from": "modest" });
    await get("/", headers);
    expect(drawn).toEqual(["greedy", "person"]);
    for (let left = 4; left > 0; left--) {
      await expect.poll(() => ends.length).toBe(1);
      ends.shift()?.();
    }
    await Promise.all([...greedy, modest]);
    expect(drawn.indexOf("modest")).toBeLessThan(drawn.lastIndexOf("greedy"));
  });

  test("a queued page whose client has left is not rendered", async () => {
    const ends: (() => void)[] = [];
    const get = await givenGate(
      (_request, response) => new Promise((resolve) => ends.push(() => resolve(void response.end()))),
    );
    const first = get("/", { "x-from": "first" });
    await expect.poll(() => ends.length).toBe(1);
    const left = httpRequest(servers[0]?.url ?? "", { headers: { "x-from": "gone" } });
    left.on("error", () => undefined);
    left.end();
    await expect.poll(() => arrived).toContain("gone");
    left.destroy();
    await expect.poll(() => closed).toContain("gone");
    const last = get("/", { "x-from": "last" });
    ends.shift()?.();
    await expect.poll(() => ends.length).toBe(1);
    ends.shift()?.();
    expect(statusesOf(await Promise.all([first, last]))).toEqual([200, 200]);
    expect(ends).toHaveLength(0);
  });
});
