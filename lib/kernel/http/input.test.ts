import { performance } from "node:perf_hooks";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { AppError } from "@/lib/kernel/core/errors";
import { toCall } from "@/testing/call";
import { parseBody, parseJson, parseQuery } from "./input";

const Line = z.strictObject({ description: z.string(), quantity: z.string() });
const Schema = z.strictObject({ name: z.string().optional(), lines: z.array(Line).max(1000).optional() });

const ask = (text: string) => refusalOf(() => parseBody(Schema, Buffer.from(text), toCall({ body: text, as: null })));
const unknownMembers = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${String(n)}":1`).join()}}`;
const nested = (depth: number) => `{"lines":${"[".repeat(depth)}${"]".repeat(depth)}}`;

describe("parseBody", () => {
  test("422: at most a hundred unknown members are named", () => {
    const refusal = ask(unknownMembers(15_000));
    expect(refusal.code).toBe("unknown_field");
    expect(refusal.faults).toHaveLength(100);
    expect(refusal.faults[99]).toMatchObject({ pointer: "/k99", code: "unknown_field" });
  });

  test("422: at most a hundred faults are named, those of the first items", () => {
    const refusal = ask(`{"lines":[${Array.from({ length: 1000 }, () => "{}").join()}]}`);
    expect(refusal.faults).toHaveLength(100);
    expect(refusal.faults.at(-1)).toMatchObject({ pointer: "/lines/49/quantity" });
  });

  test("422: a mebibyte of members, items or nested lists is refused faster than it is parsed", () => {
    for (const text of [unknownMembers(90_000), `{"lines":[${"{},".repeat(340_000)}{}]}`, nested(500_000)]) {
      const body = Buffer.from(text);
      const ours = quickest(() => refusalOf(() => parseBody(Schema, body, toCall({ body: text, as: null }))));
      expect(ours).toBeLessThan(quickest(() => JSON.parse(text)));
      const refusal = ask(text);
      expect(refusal).toMatchObject({ code: "validation_failed", faults: [{ pointer: "" }] });
    }
  });

  test("422: 20,000 members and items are accepted, and one more is not", () => {
    // Each object counts as an item, plus its members; an empty list has none.
    const holding = (items: number, last: string) =>
      `{ "lines" : [ ${Array.from({ length: items }, () => `{"x":[ ]}`).join()}, ${last} ] }`;
    const parse = (text: string) => parseJson(Buffer.from(text), toCall({ body: text, as: null }));
    expect(() => parse(holding(9999, "[]"))).not.toThrow();
    expect(refusalOf(() => parse(holding(9999, "[], 1")))).toMatchObject({ code: "validation_failed" });
  });

  test("200: commas, quotes and backslashes inside text are not counted", () => {
    const name = `"\\,`.repeat(30_000);
    const text = JSON.stringify({ name });
    expect(parseBody(Schema, Buffer.from(text), toCall({ body: text, as: null }))).toEqual({ name });
  });
});

describe("parseQuery", () => {
  test("422: at most a hundred unknown parameters are named", () => {
    const search = Array.from({ length: 3000 }, (_, n) => `k${String(n)}=1`).join("&");
    const refusal = refusalOf(() => parseQuery(z.strictObject({}), search));
    expect(refusal.code).toBe("unknown_parameter");
    expect(refusal.faults).toHaveLength(100);
  });
});

/** Milliseconds of the fastest run. */
function quickest(act: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const from = performance.now();
    act();
    return performance.now() - from;
  });
  return Math.min(...runs);
}

function refusalOf(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    return error as AppError;
  }
  throw new Error("nothing was refused");
}
