import { expect, test } from "vitest";
import { perProcess } from "./per-process";

test("every copy of a module has the same value, made once", () => {
  let made = 0;
  const copies = [1, 2].map(() => perProcess<{ n: number }>("stintTwice", () => ({ n: ++made })));
  const [first, second] = copies.map((value) => value());
  expect(first).toBe(second);
  expect(made).toBe(1);
});
