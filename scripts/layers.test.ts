import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

/** What Prisma writes, in its own way. */
const GENERATED = /^db\/generated\//;

/** Layers that are there as a file and as a folder, among the paths of what lies in lib. */
function twice(paths: readonly string[]): string[] {
  const files = new Set(paths.filter((path) => path.endsWith(".ts")));
  const folders = new Set(paths.filter((path) => path.includes("/")).map((path) => path.replace(/\/[^/]+$/, "")));
  return [...folders].filter((folder) => files.has(`${folder}.ts`)).sort();
}

test("a layer that is a file and a folder is found", () => {
  expect(
    twice(["tasks/store.ts", "tasks/store", "tasks/store/rows.ts", "tasks/rules.ts", "tasks/rules.test.ts"]),
  ).toEqual(["tasks/store"]);
});

test("a layer is one file while it fits, and a folder of named files when it does not; never both", () => {
  const paths = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((path) => !GENERATED.test(path));
  expect(paths).toContain("clients/operations.ts");
  expect(twice(paths)).toEqual([]);
});
