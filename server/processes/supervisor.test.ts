import { expect, test } from "vitest";
import { spawnNode, Supervised } from "./supervisor.mjs";

test("retries a process that the system cannot start, and prints the reason", async () => {
  const said: string[] = [];
  const supervised = new Supervised({
    name: "web",
    // Too large for any system.
    spawn: () => spawnNode("nothing.mjs", { LARGE: "x".repeat(8_000_000) }),
    say: (line: string) => void said.push(line),
  });
  supervised.start();
  await expect(supervised.ready).rejects.toThrow(/The web process exits \(spawn E2BIG\) before it is ready/);
  await supervised.stop();
  expect(said[0]).toMatch(/^The web process exited \(spawn E2BIG\); restarting it in 1 s/);
});
