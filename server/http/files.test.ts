import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressFiles } from "@/server/build/compress.mjs";
import { builtFiles } from "./files";

const SCRIPT = `const words = "${"tick tock ".repeat(500)}";`;

let server: Server;
let origin: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "built-files-"));
  mkdirSync(join(folder, "static/chunks"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "not for the browser");
  writeFileSync(join(folder, "static/chunks/a.js"), SCRIPT);
  writeFileSync(join(folder, "static/chunks/old.js"), SCRIPT);
  await compressFiles(join(folder, "static"));
  const answer = builtFiles(folder, (request, response) => {
    response.statusCode = 418;
    response.end(request.url);
    return Promise.resolve();
  });
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])("200: what takes %s gets %s, to keep for ever", async (accepted, coding) => {
  const response = await fetch(`${origin}/_next/static/chunks/a.js`, { headers: { "accept-encoding": accepted } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBe(coding);
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(SCRIPT);
  if (coding !== null) expect(Number(response.headers.get("content-length"))).toBeLessThan(SCRIPT.length / 10);
});

test.each(["/_next/static/none.js", "/_next/static/..%2f..%2fsecret.txt", "/_next/image?url=x", "/"])(
  "what is no built file goes to the pages as it was asked for: %s",
  async (path) => {
    const response = await fetch(`${origin}${path}`);
    expect(response.status).toBe(418);
    expect(await response.text()).toBe(path);
  },
);

test("only reads are answered", async () => {
  expect((await fetch(`${origin}/_next/static/chunks/a.js`, { method: "POST" })).status).toBe(418);
});

test("a file that a newer build took away ends its request, and the server goes on", async () => {
  rmSync(join(folder, "static/chunks/old.js.gz"));
  const gone = fetch(`${origin}/_next/static/chunks/old.js`, { headers: { "accept-encoding": "gzip" } });
  await expect(gone).rejects.toThrow("fetch failed");
  expect((await fetch(`${origin}/_next/static/chunks/a.js`)).status).toBe(200);
});
