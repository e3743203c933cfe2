import { expect, test } from "vitest";
import { queryOf } from "./use-audit-address";

const NOTHING = { q: null, when: null, from: null, to: null, who: null, what: null };

test.each(["constructor", "8d", ""])("a span that there is none of is left out: %s", (when) => {
  expect(queryOf({ ...NOTHING, when }, Date.UTC(2026, 10, 19), "UTC")).toEqual({});
});

test("a span is counted back from now", () => {
  const query = queryOf({ ...NOTHING, when: "7d" }, Date.UTC(2026, 10, 19), "UTC");
  expect(query).toEqual({ from: "2026-11-12T00:00:00.000Z" });
});
