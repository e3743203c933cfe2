import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const GENERATED = /^kernel\/db\/generated\//;

const paths = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((path) => !GENERATED.test(path));

/** Return layers that are both a file and a folder; paths are relative to `lib`. */
function duplicateLayers(below: readonly string[]): string[] {
  const files = new Set(below.filter((path) => path.endsWith(".ts")));
  const folders = new Set(below.filter((path) => path.includes("/")).map((path) => path.replace(/\/[^/]+$/, "")));
  return [...folders].filter((folder) => files.has(`${folder}.ts`)).sort();
}

/** Return cluster and resource, or only the cluster if it has no folders. */
function folderOf(path: string): string {
  return path.split("/").slice(0, -1).slice(0, 2).join("/");
}

function mutualImports(arrows: readonly (readonly [from: string, to: string])[]): string[] {
  const known = new Set(arrows.map(([from, to]) => `${folderOf(from)} ${folderOf(to)}`));
  return [...known].filter((arrow) => {
    const [from = "", to = ""] = arrow.split(" ");
    return from.split("/")[0] !== to.split("/")[0] && from < to && known.has(`${to} ${from}`);
  });
}

describe("a layer is a file or a folder", () => {
  test("finds a layer that is both", () => {
    expect(
      duplicateLayers([
        "tasks/store.ts",
        "tasks/store",
        "tasks/store/rows.ts",
        "tasks/rules.ts",
        "tasks/rules.test.ts",
      ]),
    ).toEqual(["tasks/store"]);
  });

  test("lib has no such layer", () => {
    expect(paths).toContain("tracking/clients/operations.ts");
    expect(duplicateLayers(paths)).toEqual([]);
  });
});

describe("folders of different clusters import each other in one direction only", () => {
  test("finds a mutual import between clusters, but not within one", () => {
    expect(
      mutualImports([
        ["identity/users/operations.ts", "tracking/time-entries/operations/running"],
        ["tracking/time-entries/schema.ts", "identity/users/schema"],
        ["tracking/projects/operations.ts", "tracking/tasks/store"],
        ["tracking/tasks/operations.ts", "tracking/projects/store"],
      ]),
    ).toEqual(["identity/users tracking/time-entries"]);
  });

  test("lib has no mutual import", () => {
    const arrows = paths
      .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
      .flatMap((path) =>
        [...readFileSync(join("lib", path), "utf8").matchAll(/ from "@\/lib\/([^"]+)"/g)].map(
          ([, to = ""]) => [path, to] as const,
        ),
      );
    expect(arrows.length).toBeGreaterThan(1000);
    expect(mutualImports(arrows)).toEqual([]);
  });
});
