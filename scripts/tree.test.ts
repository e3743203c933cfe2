import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What CONTRIBUTING.md says of the tree, a line each. */
const TREE = /## The tree\n+```\n(.*?)```/s.exec(readFileSync("CONTRIBUTING.md", "utf8"))?.[1] ?? "";

/** Made here, or installed. */
const NOT_OURS = ["node_modules", "dist", "test-results", "coverage", "playwright-report", "screenshots"];

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !NOT_OURS.includes(entry.name))
    .map(({ name }) => name);
}

/** A folder of lib with the layers of a resource is explained once for all. */
function isResource(name: string): boolean {
  return readdirSync(`lib/${name}`).some((file) => /^(?:schema|operations)(?:\.ts)?$/.test(file));
}

test("the tree in CONTRIBUTING.md names every folder that is not a resource's", () => {
  const wanted = [
    ...foldersIn(".").map((name) => `${name}/`),
    ...foldersIn("server").map((name) => `  ${name}/`),
    ...foldersIn("lib").flatMap((name) => (isResource(name) ? [] : [`lib/${name}/`])),
  ];
  expect(wanted).toContain("lib/core/");
  expect(
    wanted.filter((name) => !TREE.split("\n").some((line) => line.startsWith(name) || line.includes(` ${name}`))),
  ).toEqual([]);
});
