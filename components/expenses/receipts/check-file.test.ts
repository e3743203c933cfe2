import { expect, test } from "vitest";
import { MAX_SIZE } from "@/lib/billing/files/rules";
import { refusalOf } from "./check-file";

test.each([
  ["image/jpeg", 1, null],
  ["application/pdf", MAX_SIZE, null],
  ["application/pdf", MAX_SIZE + 1, "size"],
  ["image/heic", 1000, "type"],
  ["image/svg+xml", 1000, "type"],
  ["text/html", 1000, "type"],
  ["image/png", 0, "empty"],
  ["", 1000, null],
])("a file of type %j with %i bytes is refused for: %j", (type, size, refusal) => {
  expect(refusalOf({ type, size })).toBe(refusal);
});
