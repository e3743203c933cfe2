import { gunzipSync } from "node:zlib";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/openapi.json/route";
import { env } from "@/lib/kernel/env";
import { listening, type TestServer } from "@/testing/listening";
import { isDescription, serveDescription } from "./description";

let server: TestServer;

beforeAll(async () => {
  server = await listening((incoming, response) => void serveDescription(incoming, response));
});

afterAll(() => {
  server.close();
});

/** Without the decompression of `fetch`, on a separate connection. */
async function ask(headers: Record<string, string> = {}) {
  const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    request({ port: server.port, path: "/openapi.json", headers, agent: false }, resolve).on("error", reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe("/openapi.json", () => {
  test("200: describes this server without authentication", async () => {
    const { status, headers, body } = await ask();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      vary: "Accept-Encoding",
    });
    expect(JSON.parse(body.toString())).toMatchObject({ openapi: "3.1.0", servers: [{ url: env().APP_URL }] });
  });

  test("200: at most a fifth of the size when compressed", async () => {
    const [whole, small] = [await ask(), await ask({ "accept-encoding": "gzip" })];
    expect(small.headers["content-encoding"]).toBe("gzip");
    expect(small.body.length * 5).toBeLessThan(whole.body.length);
    expect(gunzipSync(small.body)).toEqual(whole.body);
  });

  test("304: for a cached copy in either encoding", async () => {
    const plain = (await ask()).headers.etag ?? "";
    const compressed = (await ask({ "accept-encoding": "gzip" })).headers.etag ?? "";
    expect(compressed).toBe(plain.replace(/"$/, '-gzip"'));
    for (const tag of [plain, compressed]) {
      const same = await ask({ "if-none-match": tag, "accept-encoding": "gzip" });
      expect([same.status, same.headers.etag, same.body.length]).toEqual([304, compressed, 0]);
    }
  });

  test("200: another host of Next answers the same, and compresses by itself", async () => {
    const headers = { "accept-encoding": "gzip" };
    const response = await GET(new Request("http://localhost/openapi.json", { headers }), {
      params: Promise.resolve({}),
    });
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.text()).toBe((await ask()).body.toString());
  });

  test("only the exact path, and only GET and HEAD", () => {
    expect(isDescription("/openapi.json?x=1", "GET")).toBe(true);
    expect(isDescription("/openapi.json", "POST")).toBe(false);
    expect(isDescription("/openapi.json/x", "GET")).toBe(false);
  });
});
