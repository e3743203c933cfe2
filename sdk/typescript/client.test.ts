import { buffer } from "node:stream/consumers";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenOwner, type TestUser } from "@/testing/factories";
import { withoutLimits } from "@/testing/things";
import { listening, type TestServer } from "@/testing/listening";
import { givenV1, loadRoutes } from "@/testing/v1-server";
import { createStintClient, StintError, type ClientSettings } from "./client";
import { example } from "./example";

/** Fault on the way to the server: pass the request, refuse it, or lose the request or response. */
type Mishap = { status: number; headers?: Record<string, string> } | "lose the request" | "lose the answer";

const mishaps: Mishap[] = [];
const seen: { method: string; key: string | undefined }[] = [];
let server: TestServer;
let road: TestServer;
let owner: TestUser;

beforeAll(async () => {
  withoutLimits();
  server = await givenV1(await loadRoutes());
  road = await listening((request, response) => {
    void (async () => {
      const mishap = mishaps.shift();
      const { method = "", url = "", headers } = request;
      const body = await buffer(request);
      seen.push({ method, key: headers["idempotency-key"] as string | undefined });
      if (mishap === "lose the request") return request.socket.destroy();
      if (typeof mishap === "object") return response.writeHead(mishap.status, mishap.headers).end("<html>");
      const answer = await fetch(server.url + url, {
        method,
        headers: headers as Record<string, string>,
        ...(body.length > 0 ? { body } : {}),
      });
      if (mishap === "lose the answer") return request.socket.destroy();
      const passed = ["content-type", "etag", "location", "idempotent-replayed"];
      const named = passed.flatMap((name) => [[name, answer.headers.get(name)] as const]);
      response.writeHead(answer.status, Object.fromEntries(named.filter(([, value]) => value !== null)) as never);
      return response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
});

beforeEach(async () => {
  owner = await givenOwner();
  mishaps.length = 0;
  seen.length = 0;
});

afterAll(() => {
  road.close();
  server.close();
});

const client = (settings: Partial<ClientSettings> = {}) =>
  createStintClient({ baseUrl: `${road.url}/`, key: owner.key, ...settings });

async function refusal(promise: Promise<unknown>): Promise<StintError> {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof StintError) return error;
  throw new Error("It was not refused.");
}

describe("calls", () => {
  test("201, 200, 304, 412: made, read, unchanged, and refused under a stale ETag", async () => {
    const stint = client();
    const made = await stint.post("/v1/clients", { body: { name: "Nordwind Ferries" } });
    expect(made).toMatchObject({ status: 201, data: { name: "Nordwind Ferries" } });
    const path = { id: made.data.id };
    const read = await stint.get("/v1/clients/{id}", { path });
    const etag = read.headers.get("etag") ?? "";
    expect(read.data).toEqual(made.data);
    const unchanged = await stint.get("/v1/clients/{id}", { path, ifNoneMatch: etag });
    expect(unchanged).toMatchObject({ status: 304, data: undefined });
    const change = (name: string) => stint.patch("/v1/clients/{id}", { path, body: { name }, ifMatch: etag });
    expect((await change("Second")).data.name).toBe("Second");
    expect(await refusal(change("Third"))).toMatchObject({ status: 412, code: "precondition_failed" });
  });

  test("422: a refusal says what is wrong with which member", async () => {
    const error = await refusal(client().post("/v1/clients", { body: { name: " " } }));
    expect(error).toMatchObject({ status: 422, code: "validation_failed", errors: [{ pointer: "/name" }] });
    expect(error.requestId).toMatch(/^req_/);
    expect(error.message).toContain("name");
    expect(seen).toHaveLength(1);
  });

  test("404: a parameter cannot leave its place in the path", async () => {
    const error = await refusal(client().get("/v1/clients/{id}", { path: { id: "../me?x=1" } }));
    expect(error.code).toBe("not_found");
  });

  test("the example of the README runs", async () => {
    expect(await example(road.url, owner.key)).toBe(1800);
  });
});

describe("lists", () => {
  test("pages and items come once each, in order", async () => {
    const stint = client();
    const names = ["a", "b", "c", "d", "e"];
    for (const name of names) await stint.post("/v1/clients", { body: { name } });
    const query = { limit: "2", sort: "name" } as const;
    const pages: string[][] = [];
    for await (const page of stint.pages("/v1/clients", { query })) pages.push(page.data.map((one) => one.name));
    expect(pages).toEqual([["a", "b"], ["c", "d"], ["e"]]);
    const found: string[] = [];
    for await (const one of stint.items("/v1/clients", { query })) {
      found.push(one.name);
      if (found.length === 3) break;
    }
    expect(found).toEqual(["a", "b", "c"]);
  });
});

describe("attempts", () => {
  const soon = { "Retry-After": "0" };

  test("201: what was lost on the way is sent again, and happens once", async () => {
    mishaps.push("lose the request", { status: 503, headers: soon }, "lose the answer", { status: 429, headers: soon });
    const stint = client({ retries: 4 });
    const made = await stint.post("/v1/clients", { body: { name: "Once" } });
    expect(made.headers.get("idempotent-replayed")).toBe("true");
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(seen).toHaveLength(5);
    const { data } = await stint.get("/v1/clients");
    expect(data.data.map((one) => one.name)).toEqual(["Once"]);
  });

  test("every POST takes a key of its own, or the one that is given", async () => {
    const stint = client();
    await stint.post("/v1/clients", { body: { name: "A" } });
    await stint.post("/v1/clients", { body: { name: "B" } });
    await stint.post("/v1/clients", { body: { name: "C" }, idempotencyKey: "mine" });
    expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
    expect(seen.at(-1)?.key).toBe("mine");
  });

  test("503: no more often than asked, and then it is thrown", async () => {
    for (let count = 0; count < 5; count++) mishaps.push({ status: 503, headers: soon });
    expect(await refusal(client({ retries: 1 }).get("/v1/me"))).toMatchObject({ status: 503, code: "unavailable" });
    expect(seen).toHaveLength(2);
  });

  test("429: a wait that is too long is thrown at once; a date is understood", async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    mishaps.push({ status: 429, headers: { "Retry-After": inAnHour } });
    expect((await refusal(client().get("/v1/me"))).status).toBe(429);
    mishaps.push({ status: 503, headers: { "Retry-After": new Date(0).toUTCString() } });
    expect((await client().get("/v1/me")).status).toBe(200);
    expect(seen).toHaveLength(3);
  });

  test("a caller who has had enough is not made to wait", async () => {
    mishaps.push({ status: 503, headers: { "Retry-After": "50" } });
    const controller = new AbortController();
    const asked = client().get("/v1/me", { signal: controller.signal });
    await expect.poll(() => seen.length).toBe(1);
    controller.abort(new Error("enough"));
    await expect(asked).rejects.toThrow("enough");
    expect(seen).toHaveLength(1);
  });

  test("a server that is not there", async () => {
    const nowhere = await listening(() => undefined);
    nowhere.close();
    await expect(createStintClient({ baseUrl: nowhere.url, key: "x", retries: 0 }).get("/v1/me")).rejects.toThrow(
      TypeError,
    );
  });
});

test("it is one file without imports for browsers and Node alike", async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [`${import.meta.dirname}/client.ts`],
    bundle: true,
    format: "esm",
    platform: "neutral",
    write: false,
    metafile: true,
    minify: true,
  });
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
  expect(outputFiles[0]?.contents.length).toBeLessThan(6_000);
});
