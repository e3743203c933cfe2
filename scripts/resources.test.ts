import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SampleKind } from "@/lib/kernel/db/generated/client";
import { READERS, type Records } from "@/lib/reporting/exports/resources";
import { TABLES } from "@/lib/reporting/exports/tables";
import { SearchResults } from "@/lib/reporting/search/schema";

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
  const folders = readdirSync("lib").map((cluster) => `lib/${cluster}`);
  const isCovered = (name: string) => [`app/v1`, ...folders].some((folder) => isTested(`${folder}/${name}`));
  expect(RESOURCES.filter((name) => !isCovered(name))).toEqual([]);
});

/** What a workspace holds that is none of these kinds: `clients` are of the kind `client`. */
function otherThan(kinds: readonly string[]): string[] {
  return Object.keys(READERS).filter((name) => !kinds.includes(name.replace(/ies$/, "y").replace(/s$/, "")));
}

type Reasons = Readonly<Partial<Record<keyof Records, string>>>;

const NOT_SEARCHED: Reasons = {
  cost_rates: "have no name; they are at the person whose costs they are",
  tax_rates: "are a short table, which the palette opens as a page",
  time_entries: "are so many that they would hide the rest; Reports lists them by any filter",
  saved_reports: "are chosen beside the title of Reports",
  audit_log: "has a search of its own",
};

test("the palette finds the records of every resource, but for those with a reason in NOT_SEARCHED", () => {
  const found = SearchResults.shape.data.element.options.map(({ shape }) => shape.type.value);
  expect(otherThan(found).sort()).toEqual(Object.keys(NOT_SEARCHED).sort());
});

test("the palette offers to make what has a page of its own", () => {
  const commands = readFileSync("components/layout/new-commands.tsx", "utf8");
  const made = RESOURCES.filter((name) => {
    const route = `app/v1/${name}/route.ts`;
    const hasPage = existsSync(`app/(dashboard)/${name}/page.tsx`) && existsSync(route);
    return hasPage && readFileSync(route, "utf8").includes("export const POST");
  });
  expect(made).toContain("clients");
  expect(made.filter((name) => !commands.includes(`href: "/${name}"`))).toEqual([]);
});

test("what the palette offers to make is a command of some page, under the same name", () => {
  const screens = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") || path.endsWith(".ts"))
    .map((path) => readFileSync(`components/${path}`, "utf8"))
    .filter((text) => !text.includes("runOnceThere(label)"))
    .join("\n");
  const offered = readFileSync("components/layout/new-commands.tsx", "utf8").matchAll(/label: "(.+?)"/g);
  const labels = [...offered].map(([, label = ""]) => label);
  expect(labels).toContain("New client");
  expect(labels.filter((label) => !screens.includes(`label: "${label}"`))).toEqual([]);
});

const NOT_IN_SAMPLE_DATA: Reasons = {
  cost_rates: "are known to owners alone, and a made-up one could be taken for a person's",
  tax_rates: "are in every workspace from the start",
  saved_reports: "are what somebody likes to ask again",
  webhooks: "would send to an address that is not yours",
  audit_log: "says what people did",
};

test("the sample data have every resource, but for those with a reason in NOT_IN_SAMPLE_DATA", () => {
  expect(otherThan(Object.values(SampleKind)).sort()).toEqual(Object.keys(NOT_IN_SAMPLE_DATA).sort());
});

const NOT_IN_SPREADSHEETS: Reasons = {
  cost_rates: "are what the report on profit computes with, which is exported by itself",
  saved_reports: "are questions, whose answers are exported by themselves",
  webhooks: "are for programs, which read JSON",
  audit_log: "is exported by itself",
};

test("an export has every resource as a spreadsheet, but for those with a reason in NOT_IN_SPREADSHEETS", () => {
  const resources = Object.keys(READERS).filter((name) => !Object.hasOwn(TABLES, name));
  expect(resources.sort()).toEqual(Object.keys(NOT_IN_SPREADSHEETS).sort());
});
