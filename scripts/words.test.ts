import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { matchesIn } from "./words/patterns";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(?:tsx?|mjs|cjs|md)$|^messages\/en\/.*\.json$/.test(path))
  .filter((path) => !/^scripts\/words|^messages\/en\/documents|\.d\.ts$/.test(path));

test("texts, comments and documents avoid the wording that the style guide leaves out", () => {
  const found = Object.fromEntries(
    files.flatMap((path) => {
      const matches = matchesIn(proseOf(path, readFileSync(path, "utf8")));
      return Object.keys(matches).length > 0 ? [[path, matches]] : [];
    }),
  );
  expect(found, "rewrite these").toEqual({});
});

test("the check finds what it is for", () => {
  const comment = "/** What was written anew, by whoever sent the mail. */";
  expect(Object.keys(matchesIn(proseOf("a.ts", comment)))).toEqual([
    "clause instead of a noun",
    "anew",
    "person without a name",
    "mail",
  ]);
  expect(matchesIn(proseOf("a.ts", "/** Return the entries of a mail server. What is this? */"))).toEqual({});
});

/** Return what people read in a file: messages, prose without code, or comments. */
function proseOf(path: string, text: string): string {
  if (path.endsWith(".json")) return messagesIn(JSON.parse(text)).join("\n\n");
  if (path.endsWith(".md")) return text.replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, "");
  const comments = text.match(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? [];
  return comments
    .map((comment) => comment.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/) ?|\s*\*\/$/gm, "").replace(/`[^`]*`/g, ""))
    .join("\n\n");
}

function messagesIn(value: unknown): string[] {
  return typeof value === "string" ? [value] : Object.values(value as object).flatMap(messagesIn);
}
