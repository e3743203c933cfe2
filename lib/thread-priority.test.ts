import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/passwords";

test.runIf(process.platform === "linux")(
  "hashing leaves the cores to others first, and they stay as urgent as ever",
  async () => {
    const usual = getPriority();
    await hashPassword("seven yellow boats");
    expect(getPriority()).toBe(usual);
    const niceness = readdirSync("/proc/self/task").map(nicenessOf);
    expect(niceness.filter((nice) => nice === 5).length).toBeGreaterThanOrEqual(1);
    expect(niceness.filter((nice) => nice === usual).length).toBeGreaterThan(1);
  },
);

/** The 19th value of `stat`, counted after the name, which may have spaces. */
function nicenessOf(thread: string): number {
  const [, values = ""] = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ");
  return Number(values.split(" ")[16]);
}
