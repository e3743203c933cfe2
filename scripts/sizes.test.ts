import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Folders of what is written by hand. */
const FOLDERS = ["app", "benchmarks", "components", "e2e", "inngest", "lib", "scripts", "server", "testing"];
const CODE = /\.(?:tsx?|mjs)$/;
const GENERATED = /^lib\/db\/generated\//;

/** Lint keeps each file of the product below 300 lines; that most are far from it, no rule about one file can say. */
test("half of all files are shorter than 70 lines", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  ).filter((path) => CODE.test(path) && !GENERATED.test(path));
  const lengths = files.map((path) => readFileSync(path, "utf8").split("\n").length - 1).sort((a, b) => a - b);
  expect(files.length).toBeGreaterThan(1000);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(70);
});
