import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ERRORS } from "@/lib/kernel/core/errors";
import type { OpenApi } from "../schema";
import { ERROR_HELP } from "./error-help";
import { membersOf, typeInWords } from "./members";
import { referenceOf } from "./reference";
import { requestSamples } from "./requests";
import { searchEntries, searchFor } from "./search";
import { slugOf } from "./slug";

const document = JSON.parse(readFileSync("openapi.json", "utf8")) as OpenApi;
const groups = referenceOf(document);
const calls = groups.flatMap((group) => group.calls);
const callOf = (id: string) => {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(id);
  return call;
};

test("the reference has every call of the description once, and every tag that has calls", () => {
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(calls.map(({ id }) => id).sort()).toEqual(described.map(({ operationId }) => operationId).sort());
  expect(calls.every(({ errors }) => errors.every(({ code }) => code in ERROR_HELP))).toBe(true);
  const times = groups.find(({ tag }) => tag === "time-entries");
  expect(times?.calls.slice(0, 3).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/time-entries",
    "POST /v1/time-entries",
    "GET /v1/time-entries/{id}",
  ]);
});

describe("members", () => {
  test("of one object or another are those of both, none required: a discount by percentage, or by amount", () => {
    const { Discount = {} } = document.components.schemas;
    const rows = membersOf(Discount, document.components.schemas);
    expect(rows.map(({ path, type, isRequired }) => [path, type, isRequired])).toMatchObject([
      ["percent", expect.any(String), false],
      ["amount", "money", false],
    ]);
  });

  test("of an object and of what is in it, with money left whole", () => {
    const schemas = {
      Money: { type: "object", properties: { amount: { type: "integer" } } },
      Line: {
        type: "object",
        properties: { price: { anyOf: [{ $ref: "#/components/schemas/Money" }, { type: "null" }] } },
      },
    };
    const rows = membersOf(
      {
        type: "object",
        properties: { lines: { type: "array", items: { $ref: "#/components/schemas/Line" } } },
        required: ["lines"],
      },
      schemas,
    );
    expect(rows.map(({ path, type, isRequired, depth }) => [path, type, isRequired, depth])).toEqual([
      ["lines", "list of objects", true, 0],
      ["lines.price", "money or null", false, 1],
    ]);
  });

  test.each([
    [{ type: "string", pattern: "^cli_[0-7]" }, "string, cli_…"],
    [{ type: ["string", "null"], format: "date" }, "YYYY-MM-DD or null"],
    [{ type: "string", enum: ["active", "archived"] }, "active, archived"],
    [{ type: "integer", minimum: 1, maximum: 5000 }, "integer, 1 to 5,000"],
    [{ type: "array", items: { type: "string", maxLength: 50 } }, "list of strings, at most 50 characters"],
    [{}, "any"],
  ])("%j is said as %s", (schema, words) => {
    expect(typeInWords(schema, {})).toBe(words);
  });
});

describe("samples", () => {
  test("a POST in curl names method by its body, key and type", () => {
    const { curl } = requestSamples(callOf("post_clients"), "https://stint.example.com");
    expect(curl).toBe(
      [
        "curl https://stint.example.com/v1/clients \\",
        '  -H "Authorization: Bearer $STINT_KEY" \\',
        '  -H "Idempotency-Key: $(date +%s)-$RANDOM" \\',
        '  -H "Content-Type: application/json" \\',
        `  -d '{\n    "name": "Nordwind Ferries"\n  }'`,
      ].join("\n"),
    );
  });

  test("Python writes its own words for true and nothing", () => {
    const call = { ...callOf("post_clients"), body: { example: { a: true, b: null, c: [], d: ["it's"] } } };
    const { python, curl } = requestSamples(call, "https://stint.example.com");
    expect(python).toContain('"a": True,\n        "b": None,\n        "c": [],\n        "d": [\n            "it\'s",');
    expect(curl).toContain("it'\\''s");
  });

  test.each(calls)("$id leaves no placeholder", (call) => {
    for (const sample of Object.values(requestSamples(call, "https://stint.example.com")))
      expect(sample).not.toMatch(/\/\{|undefined|\/v1\/[^\s"']*\/\//);
  });
});

test("search finds by all words, in title, path or code", () => {
  const entries = searchEntries(groups, [{ name: "errors", title: "Errors", sections: [] }], []);
  expect(searchFor(entries, "create client")[0]?.href).toBe("/docs/api/post_clients");
  expect(searchFor(entries, "time-entries stop")[0]?.href).toBe("/docs/api/post_time_entries_id_stop");
  expect(searchFor(entries, "entry_locked")[0]?.href).toBe("/docs/errors#entry_locked");
  expect(searchFor(entries, "  ")).toEqual([]);
  expect(searchFor(entries, "zzz")).toEqual([]);
});

test("every code is explained, and names a way out in a sentence", () => {
  expect(Object.keys(ERROR_HELP).sort()).toEqual(Object.keys(ERRORS).sort());
  for (const { meaning, remedy } of Object.values(ERROR_HELP))
    for (const sentence of [meaning, remedy]) expect(sentence).toMatch(/^[A-Z`].*[.…]$/s);
});

test("anchors are made as GitHub makes them", () => {
  expect(slugOf("What to do?")).toBe("what-to-do");
});
