import { expect, test } from "vitest";
import { perProcess } from "./per-process";

test("all copies of a module share a value that is created once", () => {
  let made = 0;
  const copies = [1, 2].map(() => perProcess<{ n: number }>("stintTwice", () => ({ n: ++made })));
  const [first, second] = copies.map((value) => value());
  expect(first).toBe(second);
  expect(made).toBe(1);
});
