import { type ReadStream, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressFiles } from "@/server/build/compress.mjs";
import { listening, type TestServer } from "@/testing/listening";
import { HASHED, staticFiles } from "./static-files";

const SCRIPT = `const words = "${"tick tock ".repeat(500)}";`;

const folder = mkdtempSync(join(tmpdir(), "static-files-"));
let server: TestServer;
let url: string;
let sent: ReadStream | undefined;

beforeAll(async () => {
  mkdirSync(join(folder, "static/chunks"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "not for the browser");
  for (const name of ["a.js", "old.js"]) writeFileSync(join(folder, "static/chunks", name), SCRIPT);
  await compressFiles(join(folder, "static"));
  writeFileSync(join(folder, "static/large.woff2"), Buffer.alloc(32 * 1024 * 1024));
  const rooms = [staticFiles("public"), staticFiles(join(folder, "static"), "/_next/static", HASHED)];
  server = await listening((request, response) => {
    response.once("pipe", (file: ReadStream) => (sent = file));
    if (!rooms.some((answer) => answer(request, response))) response.writeHead(418).end(request.url);
  });
  url = server.url;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe("files of the build", () => {
  test.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("200: a browser that accepts %s gets %s, cached for a year", async (accepted, coding) => {
    const response = await fetch(`${url}/_next/static/chunks/a.js?v=2`, { headers: { "accept-encoding": accepted } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toBe(coding);
    expect(response.headers.get("content-type")).toBe("text/javascript");
    expect(response.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(await response.text()).toBe(SCRIPT);
    if (coding !== null) expect(Number(response.headers.get("content-length"))).toBeLessThan(SCRIPT.length / 10);
  });

  test("a file that a newer build removed ends the connection, and the server continues", async () => {
    rmSync(join(folder, "static/chunks/old.js.gz"));
    const gone = fetch(`${url}/_next/static/chunks/old.js`, { headers: { "accept-encoding": "gzip" } });
    await expect(gone).rejects.toThrow("fetch failed");
    expect((await fetch(`${url}/_next/static/chunks/a.js`)).status).toBe(200);
  });

  test("a file is closed when its client disconnects", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET /_next/static/large.woff2 HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => sent).toMatchObject({ path: expect.stringContaining("large") as string, destroyed: false });
    socket.destroy();
    await expect.poll(() => sent?.destroyed).toBe(true);
  });
});

describe("public files", () => {
  test.each([
    ["favicon.ico", "image/x-icon"],
    ["icon.svg", "image/svg+xml"],
    ["icons/apple-180.png", "image/png"],
    ["manifest.webmanifest", "application/manifest+json"],
    ["robots.txt", "text/plain"],
    ["sw.js", "text/javascript"],
  ])("200: %s, and 304 while unchanged", async (name, type) => {
    const { status, headers } = await fetch(`${url}/${name}`);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    expect(headers.get("cache-control")).toBe("public,max-age=0,must-revalidate");
    const again = await fetch(`${url}/${name}`, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("200: HEAD sends the length, and a range gets the whole file", async () => {
    const path = `${url}/icons/icon-192.png`;
    const head = await fetch(path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1053", ""]);
    const range = await fetch(path, { headers: { range: "bytes=5-2" } });
    expect([range.status, (await range.arrayBuffer()).byteLength]).toEqual([200, 1053]);
  });
});

test.each([
  ...["/", "/icons", "/icons/", "/none.png", "/icons/..%2fsw.js", "/%2e%2e/package.json", "/%", "//sw.js", "/sign-in"],
  ...["/_next/static", "/_next/static/none.js", "/_next/static/..%2fsecret.txt", "/_next/image?url=x"],
])("a path without a file reaches the pages unchanged: %s", async (path) => {
  const response = await fetch(`${url}${path}`);
  expect([response.status, await response.text()]).toEqual([418, path.replace("/%2e%2e", "")]);
});

test.each(["/sw.js", "/_next/static/chunks/a.js"])("only reads are answered: %s", async (path) => {
  expect((await fetch(`${url}${path}`, { method: "POST" })).status).toBe(418);
});
