import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const RESOURCES = readdirSync("app/v1", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Whether a folder, or one in it, holds a test. */
function isTested(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some((path) => path.endsWith(".test.ts"))
  );
}

test("every resource has a test beside its routes or beside its operations", () => {
  expect(RESOURCES).toContain("clients");
  expect(RESOURCES.filter((name) => !isTested(`app/v1/${name}`) && !isTested(`lib/${name}`))).toEqual([]);
});

test("CHANGELOG.md names every resource, by its address or in words", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8").toLowerCase();
  const words = (name: string) => name.replaceAll("-", " ").replace(/s$/, "");
  expect(RESOURCES.filter((name) => !changelog.includes(`/v1/${name}`) && !changelog.includes(words(name)))).toEqual(
    [],
  );
});
