import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { transaction } from "./prisma";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

async function transactWith(data: object): Promise<WeakRef<object>> {
  await transaction(async (db) => {
    await db.$queryRaw`select ${Object.keys(data).length}::int`;
  });
  return new WeakRef(data);
}

test("an ended transaction keeps no data of its caller", async () => {
  const kept = await transactWith({ rows: Array.from({ length: 1000 }, (_nothing, index) => ({ index })) });
  // The microtasks of the transaction end, and with them the stack that holds the data.
  await new Promise((resolve) => setTimeout(resolve, 50));
  collectGarbage();
  expect(kept.deref()).toBeUndefined();
});
