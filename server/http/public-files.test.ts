import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listening, type TestServer } from "@/testing/listening";
import { publicFiles } from "./public-files";

const WORKER = `const words = "${"tick tock ".repeat(500)}";`;
const MANIFEST = `{"name":"Stint"}`;

const folder = mkdtempSync(join(tmpdir(), "public-files-"));
const servers: TestServer[] = [];
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, "icons"));
  writeFileSync(join(folder, "sw.js"), WORKER);
  writeFileSync(join(folder, "manifest.webmanifest"), MANIFEST);
  writeFileSync(join(folder, "icons/icon-192.png"), Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]));
  writeFileSync(join(folder, "notes.unknown"), "left to the pages");
  ({ url } = await serve(folder));
});

afterAll(() => {
  for (const { close } of servers) close();
});

/** A server of the files; what is none of them gets 418 from the pages. */
async function serve(from: string): Promise<TestServer> {
  const answer = await publicFiles(from);
  const server = await listening((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end(request.url);
  });
  servers.push(server);
  return server;
}

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])("200: what takes %s gets %s, and asks each time whether it is still so", async (accepted, coding) => {
  const response = await fetch(`${url}/sw.js?v=2`, { headers: { "accept-encoding": accepted } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBe(coding);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, no-cache");
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(WORKER);
  const etag = response.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}(?:-br|-gzip)?"$/);
  const again = await fetch(`${url}/sw.js`, { headers: { "accept-encoding": accepted, "if-none-match": etag } });
  expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
});

test("200: another version of a file is sent, also when it was written in the same moment and is as long", async () => {
  const etag = (await fetch(`${url}/manifest.webmanifest`)).headers.get("etag") ?? "";
  const next = mkdtempSync(join(tmpdir(), "public-files-"));
  writeFileSync(join(next, "manifest.webmanifest"), MANIFEST.replace("Stint", "Stunt"));
  const newer = await serve(next);
  const response = await fetch(`${newer.url}/manifest.webmanifest`, { headers: { "if-none-match": etag } });
  expect([response.status, await response.json()]).toEqual([200, { name: "Stunt" }]);
});

test("a picture goes out as it is, and HEAD tells its length", async () => {
  const response = await fetch(`${url}/icons/icon-192.png`, { method: "HEAD" });
  expect(Object.fromEntries(response.headers)).toMatchObject({ "content-type": "image/png", "content-length": "8" });
  expect(response.headers.has("content-encoding")).toBe(false);
});

test.each(["/", "/icons", "/icons/", "/none.png", "/notes.unknown", "/icons/..%2fsw.js", "//sw.js"])(
  "what is no file is left to the pages: %s",
  async (path) => {
    expect((await fetch(`${url}${path}`)).status).toBe(418);
  },
);

test("only reads are answered", async () => {
  expect((await fetch(`${url}/sw.js`, { method: "POST" })).status).toBe(418);
});

test.each(["favicon.ico", "icon.svg", "icons/apple-180.png", "manifest.webmanifest", "robots.txt", "sw.js"])(
  "200: the product's own %s",
  async (name) => {
    const own = await serve("public");
    expect((await fetch(`${own.url}/${name}`)).status).toBe(200);
  },
);
