import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { pacedRefusal } from "./refusals";

const refusal = new AppError("rate_limited", "Too many requests.");

/** How long each of so many refusals at once was held back, milliseconds, the shortest first. */
async function heldBack(count: number, error: AppError): Promise<number[]> {
  const began = performance.now();
  const waits = Array.from({ length: count }, () => pacedRefusal(error).then(() => performance.now() - began));
  return (await Promise.all(waits)).sort((one, other) => one - other);
}

test("fifty refusals a second go out at once, and each of the others a fifth of a second later", async () => {
  // A new second begins before the first of them.
  await new Promise((resolve) => setTimeout(resolve, 1000 - (performance.now() % 1000) + 1));
  const waits = await heldBack(60, refusal);
  expect(waits[49]).toBeLessThan(100);
  expect(waits[50]).toBeGreaterThan(190);
  expect(waits[59]).toBeLessThan(900);
});

test("beyond two thousand nobody is held back, for each of them occupies memory", async () => {
  const waits = await heldBack(2200, refusal);
  expect(waits.filter((wait) => wait < 190).length).toBeGreaterThanOrEqual(200);
  expect(waits.filter((wait) => wait >= 190)).toHaveLength(2000);
});

test("what is refused for another reason than too many requests goes out at once", async () => {
  await heldBack(60, refusal);
  const waits = await heldBack(60, new AppError("not_found", "There is no such thing."));
  expect(waits[59]).toBeLessThan(100);
});
