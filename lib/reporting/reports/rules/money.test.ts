import { expect, test } from "vitest";
import { marginOf } from "./money";

test("a margin is profit as a share of revenue, to one decimal, also of a loss, and none without revenue", () => {
  expect(marginOf(4150, 10_000)).toBe("41.5");
  expect(marginOf(-2000, 10_000)).toBe("-20.0");
  expect(marginOf(1, 3)).toBe("33.3");
  expect(marginOf(-1, 100_000)).toBe("0.0");
  expect(marginOf(0, 10)).toBe("0.0");
  expect(marginOf(-10, 0)).toBeNull();
});
