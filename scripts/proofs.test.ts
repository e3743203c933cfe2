import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Match names of repository files: with a folder and an extension, or in the root. */
const FILE = /^(?:[\w.()[\]-]+\/)+(?:[\w.[\]-]+\.(?:ts|mjs|md))?$|^[\w.-]+\.(?:md|json|mjs)$/;

const SECURITY = readFileSync("docs/security.md", "utf8");
const RELIABILITY = readFileSync("docs/reliability.md", "utf8");

test.each([
  ["security", SECURITY, 100],
  ["reliability", RELIABILITY, 10],
])("every file named by the %s list exists", (_list, text, least) => {
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word).filter((word) => FILE.test(word));
  expect(named.length).toBeGreaterThan(least);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});
