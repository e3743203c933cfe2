import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Prisma's lock, which a backup takes while it reads migrations. */
const PRISMA = 72_707_369;

function keysIn(path: string): number[] {
  const text = readFileSync(path, "utf8");
  if (!text.includes("advisory_")) return [];
  const found = new Set([...text.matchAll(/\b\d[\d_]{6,}(?=n?\b)/g)].map(([key]) => Number(key.replaceAll("_", ""))));
  return [...found];
}

test("no two advisory locks of the database have the same key", () => {
  const files = ["lib", "inngest", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.(?:ts|mjs)$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
  const keys = files.flatMap(keysIn).filter((key) => key !== PRISMA);
  expect(keys.length).toBeGreaterThan(4);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
