import { existsSync, readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/passwords";

/** Only Linux has it, and priorities of threads. */
const THREADS = "/proc/self/task";

test("hashing leaves the cores to others first, and they stay as urgent as ever", async () => {
  const usual = getPriority();
  await hashPassword("seven yellow boats");
  expect(getPriority()).toBe(usual);
  const others = new Set(existsSync(THREADS) ? readdirSync(THREADS).map(nicenessOf) : [usual, usual + 8]);
  expect([...others].toSorted((one, other) => one - other)).toEqual([usual, usual + 8]);
});

/** The 19th value of `stat`, counted after the name, which may have spaces. */
function nicenessOf(thread: string): number {
  const [, values = ""] = readFileSync(`${THREADS}/${thread}/stat`, "utf8").split(") ");
  return Number(values.split(" ")[16]);
}
