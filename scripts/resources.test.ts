import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SampleKind } from "@/lib/kernel/db/generated/client";
import { TABLES } from "@/lib/reporting/exports/tables";
import type { Resource } from "@/lib/kernel/resource";
import { LIVE, RESOURCES } from "@/lib/resources";
import { SearchResults } from "@/lib/reporting/search/schema";

const FOLDERS = readdirSync("app/v1", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Return whether the folder or a subfolder contains a test. */
function isTested(folder: string): boolean {
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some((path) => path.endsWith(".test.ts"))
  );
}

test("every resource has a test beside its routes or its operations", () => {
  expect(FOLDERS).toContain("clients");
  const folders = readdirSync("lib").map((cluster) => `lib/${cluster}`);
  const isCovered = (name: string) => [`app/v1`, ...folders].some((folder) => isTested(`${folder}/${name}`));
  expect(
    FOLDERS.filter((name) => !isCovered(name)),
    "folders of app/v1 without a test",
  ).toEqual([]);
});

/** Return the kinds that resources declare. An object is a reason why a resource is excluded. */
function declared(part: "search" | "sampleData" | "export"): string[] {
  const parts = RESOURCES.flatMap((resource: Resource) => resource.records?.[part] ?? []);
  return parts.filter((name) => typeof name === "string").sort();
}

test("search results have every type that a resource declares", () => {
  const types = SearchResults.shape.data.element.options.map(({ shape }) => shape.type.value);
  expect([...types].sort(), "lib/reporting/search/schema.ts").toEqual(declared("search"));
});

test("sample data have every kind that a resource declares", () => {
  expect(Object.values(SampleKind).sort()).toEqual(declared("sampleData"));
});

test("every refreshed query key exists", () => {
  const queries = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("/queries.ts"))
    .map((path) => readFileSync(`lib/${path}`, "utf8"))
    .join("\n");
  const keys = Object.values(LIVE).flatMap(({ refreshes }) => refreshes.map(([key = ""]) => key));
  expect(keys).toContain("clients");
  expect(
    keys.filter((key) => !queries.includes(`["${key}"`)),
    "keys in `live.refreshes` without a query in queries.ts",
  ).toEqual([]);
});

test("an export has a table for every resource that declares one", () => {
  const withTable = RESOURCES.flatMap(({ records }: Resource) =>
    records?.spreadsheet === true ? [records.export] : [],
  );
  expect(Object.keys(TABLES).sort(), "lib/reporting/exports/tables.ts").toEqual(withTable.sort());
});

test("the palette has a command for every page that creates a record", () => {
  const commands = readFileSync("components/layout/new-commands.tsx", "utf8");
  const made = FOLDERS.filter((name) => {
    const route = `app/v1/${name}/route.ts`;
    const hasPage = existsSync(`app/(dashboard)/${name}/page.tsx`) && existsSync(route);
    return hasPage && readFileSync(route, "utf8").includes("export const POST");
  });
  expect(made).toContain("clients");
  const missing = made.filter((name) => !commands.includes(`href: "/${name}"`));
  expect(missing, "pages without a command in components/layout/new-commands.tsx").toEqual([]);
});

test("every create command of the palette has the label of a page's command", () => {
  const screens = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") || path.endsWith(".ts"))
    .map((path) => readFileSync(`components/${path}`, "utf8"))
    .filter((text) => !text.includes("runOnceThere(label)"))
    .join("\n");
  const offered = readFileSync("components/layout/new-commands.tsx", "utf8").matchAll(/label: "(.+?)"/g);
  const labels = [...offered].map(([, label = ""]) => label);
  expect(labels).toContain("newClient");
  expect(labels.filter((label) => !new RegExp(`[".]${label}"`).test(screens))).toEqual([]);
});
