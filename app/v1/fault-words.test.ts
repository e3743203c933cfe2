import { describe, expect, test } from "vitest";
import type { AppError } from "@/lib/kernel/core/errors";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { parseBody, parseQuery } from "@/lib/kernel/http/input";
import { allOperations } from "@/testing/all-routes";
import { toCall } from "@/testing/call";

/** Default messages of the validator. */
const RAW = /invalid (?:input|option|string|key|union)|expected|received|nonoptional|too (?:small|big)|>=|<=|regex/i;

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  "",
  " ",
  "x".repeat(6000),
  -1,
  1.5,
  1e300,
  [],
  [null],
  Array.from({ length: 1200 }, () => ({})),
  {},
  { amount: -1, currency: 7 },
  { amount: 1e300 },
  { percent: 200, amount: [] },
];

const operations = await allOperations();

describe.each(operations)("$name", ({ method, handler: { endpoint } }) => {
  test("422: every fault says in our own words how to mend it", () => {
    const { body, query } = endpoint;
    const faults = [
      ...(body ? wrongMembers(body.shape).flatMap((wrong) => detailsOf(() => parse(wrong))) : []),
      ...(query ? wrongMembers(query.shape).flatMap((wrong) => detailsOf(() => parseQuery(query, search(wrong)))) : []),
    ];
    for (const detail of faults) {
      expect(detail).not.toMatch(RAW);
      expect(detail).toMatch(/^[A-Z].*\.$/);
    }
    function parse(wrong: unknown): void {
      if (body) parseBody(body, Buffer.from(JSON.stringify(wrong)), toCall({ method, body: wrong, as: null }));
    }
  });
});

/** Objects in which each member in turn has each value that might be wrong, and no object at all. */
function wrongMembers(shape: Readonly<Record<string, unknown>>): unknown[] {
  const members = Object.keys(shape).flatMap((name) => WRONG.map((value) => ({ [name]: value })));
  return [null, [], 7, ...members];
}

function search(wrong: unknown): string {
  const pairs = Object.entries(wrong ?? {}).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

function detailsOf(act: () => unknown): string[] {
  try {
    act();
    return [];
  } catch (error) {
    const refusal = error as AppError;
    return [refusal, ...refusal.faults].map(detailOf);
  }
}
