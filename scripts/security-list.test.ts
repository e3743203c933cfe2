import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files of this repository that a text names: with a folder and an ending, or one of the root's. */
const FILE = /^(?:[\w.()[\]-]+\/)+(?:[\w.[\]-]+\.(?:ts|mjs|md))?$|^[\w.-]+\.(?:md|json|mjs)$/;

const text = readFileSync("docs/security.md", "utf8");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("|") && !/^\| (?:Section|Risk|-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("every file that the security list names is there", () => {
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word).filter((word) => FILE.test(word));
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

test.each(rows)("|%s%s is proven by a test, or does not apply", (_edge, _section, _what, proof) => {
  expect(proof).toMatch(/\.(?:test|spec)\.ts`|^does not apply/);
});
