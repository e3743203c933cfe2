import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { linkEqualFiles } from "./equal-files.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stint-"));
  mkdirSync(join(folder, "ssr"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const isLink = (name: string) => lstatSync(join(folder, name)).isSymbolicLink();

test("of equal scripts one is a file and the others lead to it, also from another folder", async () => {
  write("a.js", "module.exports = {};");
  write("b.js", "module.exports = {};");
  write("ssr/c.js", "module.exports = {};");
  write("d.js", "module.exports = [];");
  write("a.json", "{}");
  write("b.json", "{}");
  expect(await linkEqualFiles(folder)).toBe(2);
  expect(["a.js", "b.js", "ssr/c.js", "d.js", "b.json"].map(isLink)).toEqual([false, true, true, false, false]);
  expect(readFileSync(join(folder, "ssr/c.js"), "utf8")).toBe("module.exports = {};");
  const require = createRequire(import.meta.url);
  expect(require(join(folder, "ssr/c.js"))).toBe(require(join(folder, "a.js")));
});

test("a folder that was gone through is left as it is", async () => {
  write("a.js", "1");
  write("b.js", "1");
  await linkEqualFiles(folder);
  expect(await linkEqualFiles(folder)).toBe(0);
  expect(isLink("b.js")).toBe(true);
});
