import { expect, test } from "vitest";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { givenWorld } from "@/testing/world";
import { READERS, type Records } from "./resources";
import { countRecords } from "./store";

test("the total of the progress is the number of exported records", async () => {
  const { owner } = (await givenWorld()).people;
  const { id } = owner.workspace;
  const written: Partial<Record<keyof Records, number>> = {};
  for (const name of Object.keys(READERS) as (keyof Records)[]) {
    written[name] = 0;
    const records = READERS[name](await systemContext(id, new Date()));
    while (!(await records.next()).done) written[name]++;
  }
  expect(Object.entries(written).filter(([, count]) => count === 0)).toEqual([]);
  expect(await countRecords(id)).toBe(Object.values(written).reduce((sum, count) => sum + count, 0));
});
