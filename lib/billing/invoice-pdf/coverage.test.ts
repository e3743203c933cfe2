import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { allCandidates } from "./fonts/catalogue";

/** Encode ranges as differences in base 36: the first code point of a range, then the one after its last. */
function coverage(): string {
  const has = memoizeLru(1000, (path) => new Set(create(readFileSync(path)).characterSet));
  const known = new Set<number>();
  for (const [codePoint, files] of allCandidates()) {
    if (files.some(({ path }) => has(path).has(codePoint))) known.add(codePoint);
  }
  const edges: number[] = [];
  for (const codePoint of [...known].sort((a, b) => a - b)) {
    if (edges.at(-1) === codePoint) edges.pop();
    else edges.push(codePoint);
    edges.push(codePoint + 1);
  }
  return edges.map((edge, index) => (edge - (edges[index - 1] ?? 0)).toString(36)).join(" ");
}

test("the list of characters matches the fonts; `npx vitest run --project unit coverage -u` writes it", async () => {
  const module = `/** Written by coverage.test.ts. */\nexport const COVERAGE =\n  "${coverage()}";\n`;
  await expect(module).toMatchFileSnapshot("coverage.ts");
});
