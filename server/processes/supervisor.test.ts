import { expect, test } from "vitest";
import { spawnNode, Supervised } from "./supervisor.mjs";

test("a process that the system cannot start is tried again, and the reason is said", { timeout: 60_000 }, async () => {
  const said: string[] = [];
  const supervised = new Supervised({
    name: "web",
    // More than a system gives to any process.
    spawn: () => spawnNode("nothing.mjs", { LARGE: "x".repeat(8_000_000) }),
    say: (line: string) => void said.push(line),
  });
  supervised.start();
  await expect(supervised.ready).rejects.toThrow(/The web process ends \(spawn E2BIG\) before it is ready/);
  await supervised.stop();
  expect(said[0]).toMatch(/^The web process ended \(spawn E2BIG\); it starts again in 1 s/);
});
