import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { openApi } from "./document";
import { listGuides, readGuide } from "./guides";
import { referenceOf } from "./rules/reference";

const guides = await listGuides();

test("every file is a guide with a title and sections", () => {
  const files = [...readdirSync("docs/guides"), "licence.md"].map((name) => name.replace(/\.md$/, ""));
  expect(guides.map(({ name }) => name).sort()).toEqual(files.sort());
  for (const { name, title, sections } of guides) {
    expect(title, name).not.toBe(name);
    expect(sections.length, name).toBeGreaterThan(1);
  }
});

test("there is no guide of another name", async () => {
  expect(await readGuide("../../package")).toBeNull();
});

test("addresses are those of the server that shows them", async () => {
  const texts = await Promise.all(guides.map(async ({ name }) => JSON.stringify((await readGuide(name))?.tokens)));
  Object.assign(env(), { APP_URL: "https://time.example.org" });
  const shown = await Promise.all(guides.map(async ({ name }) => JSON.stringify((await readGuide(name))?.tokens)));
  expect(shown.join()).not.toMatch(/stint\.example\.com|localhost/);
  expect(shown.join()).toContain("STINT_URL=https://time.example.org");
  expect(texts.join()).toContain("http://localhost:3000/docs/errors");
});

describe.each(guides)("$name", ({ name }) => {
  test("its links lead somewhere, and its calls and codes exist", async () => {
    const text = JSON.stringify((await readGuide(name))?.tokens);
    const calls = referenceOf(await openApi()).flatMap((group) => group.calls);
    for (const [, target = ""] of text.matchAll(/"href":"\/docs\/?([^"#]*)/g))
      expect(["", "events", "errors", ...guides.map((guide) => `guides/${guide.name}`)]).toContain(target);
    for (const [, method, path] of text.matchAll(/"text":"(GET|POST|PATCH|DELETE) (\/v1[^" ]*)"/g))
      expect(
        calls.some((call) => call.method === method && call.path === path),
        `${method} ${path}`,
      ).toBe(true);
  });
});
