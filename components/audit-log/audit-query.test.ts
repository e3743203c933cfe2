import { expect, test } from "vitest";
import { auditQueryOf, NO_FILTERS } from "./audit-query";

test.each(["constructor", "8d", ""])("an unknown span is left out: %s", (when) => {
  expect(auditQueryOf({ ...NO_FILTERS, when }, Date.UTC(2026, 10, 19), "UTC")).toEqual({});
});

test("a span is counted back from now", () => {
  const query = auditQueryOf({ ...NO_FILTERS, when: "7d" }, Date.UTC(2026, 10, 19), "UTC");
  expect(query).toEqual({ from: "2026-11-12T00:00:00.000Z" });
});
