import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files of this repository that a text names: with a folder and an ending, or one of the root's. */
const FILE = /^(?:[\w.()[\]-]+\/)+(?:[\w.[\]-]+\.(?:ts|mjs|md))?$|^[\w.-]+\.(?:md|json|mjs)$/;

const SECURITY = readFileSync("docs/security.md", "utf8");
const RELIABILITY = readFileSync("docs/reliability.md", "utf8");

/** Of a list of proofs; a table of figures has fewer. */
const COLUMNS = 4;

function rowsOf(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\| (?:Section|Risk|What breaks|-)/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter((cells) => cells.length === COLUMNS + 2);
}

test.each([
  ["security", SECURITY, 100],
  ["reliability", RELIABILITY, 10],
])("every file that the %s list names is there", (_list, text, least) => {
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word).filter((word) => FILE.test(word));
  expect(named.length).toBeGreaterThan(least);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

test.each(rowsOf(SECURITY))("|%s%s is proven by a test, or does not apply", (_edge, _section, _what, proof) => {
  expect(proof).toMatch(/\.(?:test|spec)\.ts`|^does not apply/);
});

test.each(rowsOf(RELIABILITY))("|%s%s is proven by a test or by a run", (_edge, _fault, _answer, _cure, proof) => {
  expect(proof).toMatch(/\.test\.ts`|`npm run faults`/);
});
