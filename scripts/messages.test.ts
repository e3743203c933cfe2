import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { languages as documentLanguages } from "@/lib/billing/invoice-content/languages";
import { ERRORS } from "@/lib/kernel/core/errors";
import { LANGUAGES } from "@/lib/kernel/core/languages";
import { argumentsOf } from "./messages/arguments";
import { graphOf, usageOf } from "./messages/usage";

const sources = sourcesIn("app", "components", "lib");
const pages = sources.filter((path) => /^app\/.*\/?(page|layout|error|not-found)\.tsx$/.test(path));

describe("a page", () => {
  test.each(pages)("%s sends exactly the messages that it uses", (page) => {
    const used = new Set(namespacesOf(page));
    const above = layoutsAbove(page).flatMap((path) => [...graphOf(path)].flatMap((file) => usageOf(file).sent));
    const own = [...graphOf(page)].flatMap((path) => usageOf(path).sent);
    const sent = ["common", ...above, ...own];
    const missing = [...used].filter((part) => !sent.some((path) => covers(path, part)));
    expect(missing, "add these to the areas of PageMessages").toEqual([]);
    const usedOrBeside = [...used, ...errorPagesIn(page).flatMap(namespacesOf)];
    const unneeded = own.filter((path) => !usedOrBeside.some((part) => covers(path, part)));
    expect(unneeded, "take these out of the areas of PageMessages").toEqual([]);
  });
});

describe("the English catalog", () => {
  test("has no unused message", () => {
    const usages = sources.map(usageOf);
    const namespaces = new Set(usages.flatMap((usage) => [...usage.namespaces, ...usage.serverNamespaces]));
    const literals = new Set(usages.flatMap((usage) => usage.literals));
    const prefixes = usages
      .flatMap((usage) => usage.prefixes)
      .filter((prefix) => prefix.includes(".") || prefix !== "");
    const unused = [...messagesOf("en").keys()].filter(
      (key) =>
        !/^(?:problems|members)\./.test(key) &&
        !endsOf(key, namespaces).some((end) => literals.has(end) || prefixes.some((prefix) => end.startsWith(prefix))),
    );
    expect(unused).toEqual([]);
  });

  test("has no reason of a problem without a use, and no sentence for people without a reason", () => {
    const literals = new Set(sourcesIn("app", "lib", "server").flatMap((path) => usageOf(path).literals));
    const reasons = [...messagesOf("en")].filter(([key]) => /^problems\.(?!page\.)/.test(key));
    expect(reasons.map(([key]) => key).filter((key) => !literals.has(key.replace(/^.*\./, "")))).toEqual([]);
    const pages = [...messagesOf("en").keys()].filter((key) => key.startsWith("problems.page."));
    const known = new Set([...Object.keys(ERRORS), ...reasons.map(([key]) => key.replace(/^.*\./, ""))]);
    expect(pages.map((key) => key.replace("problems.page.", "")).filter((key) => !known.has(key))).toEqual([
      "unexpected_answer",
    ]);
  });
});

test("the English catalog names every member that a change can contain, and no other", () => {
  const document = JSON.parse(readFileSync("openapi.json", "utf8")) as Described;
  // Imports have no dialog about the changes of others.
  const schemas = Object.entries(document.components.schemas).filter(([name]) => /^(?!Import).*Update$/.test(name));
  const members = new Set(schemas.flatMap(([, schema]) => membersIn(schema, document)).filter((name) => name !== "id"));
  const named = [...messagesOf("en").keys()].filter((key) => key.startsWith("members."));
  expect(named.sort()).toEqual([...members].map((name) => `members.${name}`).sort());
});

/** Translated percentages of the English catalog. They may only rise. Languages without one translate documents only. */
const COVERED: Readonly<Record<string, number>> = { en: 100, de: 100, fr: 100, es: 100, nl: 100, "pt-BR": 100 };

/** Languages of the interface, and languages of documents only. */
const languages = readdirSync("messages");

describe.each(languages)("the catalog of %s", (language) => {
  const english = messagesOf("en");
  const messages = messagesOf(language);

  test("has only keys of the English catalog", () => {
    expect([...messages.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test("has no empty message, and all messages of documents, which have no fallback", () => {
    expect([...messages].filter(([, message]) => message.trim() === "")).toEqual([]);
    const needed = [...english.keys()].filter((key) => key.startsWith("documents."));
    expect(needed.length).toBeGreaterThan(50);
    expect(needed.filter((key) => !messages.has(key))).toEqual([]);
  });

  test(`translates at least ${String(COVERED[language] ?? 0)} % of the messages`, () => {
    const translated = [...english.keys()].filter((key) => messages.has(key));
    const missing = [...english.keys()].filter((key) => !messages.has(key));
    const percent = (translated.length / english.size) * 100;
    expect(percent, missing.slice(0, 20).join(", ")).toBeGreaterThanOrEqual(COVERED[language] ?? 0);
  });

  test("has well-formed messages with the same arguments and tags as English", () => {
    const faulty = [...messages].filter(([key, message]) => {
      const original = english.get(key);
      return original !== undefined && argumentsOf(message).join() !== argumentsOf(original).join();
    });
    expect(faulty).toEqual([]);
  });
});

test("every language of the interface and of documents has a folder", () => {
  expect([...new Set([...LANGUAGES, ...documentLanguages])].sort()).toEqual([...languages].sort());
});

interface Described {
  components: { schemas: Record<string, Schema> };
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Return the names of members at any depth. */
function membersIn(schema: Schema, document: Described): string[] {
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const referred = $ref === undefined ? undefined : document.components.schemas[$ref.replace(/^.*\//, "")];
  const parts = [referred, items, ...anyOf, ...oneOf, ...allOf].filter((part) => part !== undefined);
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...parts].flatMap((part) => membersIn(part, document)),
  ];
}

function sourcesIn(...folders: string[]): string[] {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path));
}

/** Return the rest of a key after each namespace that contains it. */
function endsOf(key: string, namespaces: ReadonlySet<string>): string[] {
  const parts = key.split(".");
  return parts.slice(1).flatMap((_, index) => {
    const namespace = parts.slice(0, index + 1).join(".");
    return namespaces.has(namespace) ? [parts.slice(index + 1).join(".")] : [];
  });
}

function namespacesOf(page: string): string[] {
  return [...graphOf(page)].flatMap((path) => usageOf(path).namespaces);
}

/** A layout also sends the messages of its error page, which cannot send its own. */
function errorPagesIn(layout: string): string[] {
  if (!layout.endsWith("/layout.tsx")) return [];
  return pages.filter((path) => path === join(dirname(layout), "error.tsx"));
}

function layoutsAbove(page: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(page); folder !== "."; folder = dirname(folder)) folders.push(folder);
  return folders.map((folder) => join(folder, "layout.tsx")).filter((path) => path !== page && pages.includes(path));
}

function covers(path: string, part: string): boolean {
  return part === path || part.startsWith(`${path}.`);
}

/** Return all messages of a language by full key. */
function messagesOf(language: string): Map<string, string> {
  const files = readdirSync(`messages/${language}`).filter((name) => name.endsWith(".json"));
  return new Map(
    files.flatMap((name) => {
      const area = name.replace(/\.json$/, "");
      return flat(area, JSON.parse(readFileSync(`messages/${language}/${name}`, "utf8")) as object);
    }),
  );
}

function flat(path: string, group: object): [string, string][] {
  return Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string"
      ? [[`${path}.${key}`, value] as [string, string]]
      : flat(`${path}.${key}`, value as object),
  );
}
