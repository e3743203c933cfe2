import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressFiles } from "@/server/build/compress.mjs";
import { listening, type TestServer } from "@/testing/listening";
import { builtFiles } from "./built-files";

const SCRIPT = `const words = "${"tick tock ".repeat(500)}";`;

let server: TestServer;
let url: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "built-files-"));
  mkdirSync(join(folder, "static/chunks"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "not for the browser");
  writeFileSync(join(folder, "static/chunks/a.js"), SCRIPT);
  writeFileSync(join(folder, "static/chunks/old.js"), SCRIPT);
  writeFileSync(join(folder, "static/chunks/kept.js"), SCRIPT);
  await compressFiles(join(folder, "static"));
  const answer = builtFiles(folder);
  server = await listening((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end(request.url);
  });
  url = server.url;
});

afterAll(() => {
  server.close();
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])("200: what takes %s gets %s, to keep for ever", async (accepted, coding) => {
  const response = await fetch(`${url}/_next/static/chunks/a.js`, { headers: { "accept-encoding": accepted } });
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
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(418);
    expect(await response.text()).toBe(path);
  },
);

test("only reads are answered", async () => {
  expect((await fetch(`${url}/_next/static/chunks/a.js`, { method: "POST" })).status).toBe(418);
});

test("a file that was asked for lately comes from memory", async () => {
  const read = () => fetch(`${url}/_next/static/chunks/kept.js`).then((response) => response.text());
  expect(await read()).toBe(SCRIPT);
  rmSync(join(folder, "static/chunks/kept.js"));
  rmSync(join(folder, "static/chunks/kept.js.br"));
  expect(await read()).toBe(SCRIPT);
});

test("a file that a newer build took away ends its request, and the server goes on", async () => {
  rmSync(join(folder, "static/chunks/old.js.gz"));
  const gone = fetch(`${url}/_next/static/chunks/old.js`, { headers: { "accept-encoding": "gzip" } });
  await expect(gone).rejects.toThrow("fetch failed");
  expect((await fetch(`${url}/_next/static/chunks/a.js`)).status).toBe(200);
});
