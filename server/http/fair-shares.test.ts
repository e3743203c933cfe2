import { setImmediate as afterOthers, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { FairShares } from "./fair-shares";

/** Calls of one workspace at once, each of which lasts until it is ended. */
function givenCalls(shares: FairShares, workspaceId: string, count: number) {
  const begun: (() => void)[] = [];
  const calls = Array.from({ length: count }, () =>
    shares.run(workspaceId, () => new Promise<void>((resolve) => begun.push(resolve))),
  );
  return { begun, all: () => Promise.all(calls) };
}

const answered = (shares: FairShares, workspaceId: string) => shares.run(workspaceId, () => Promise.resolve("answer"));

test("a workspace that calls alone has all of its calls worked on at once", async () => {
  const { begun } = givenCalls(new FairShares(), "greedy", 20);
  await afterOthers();
  expect(begun).toHaveLength(20);
});

test("beside another one it has one after another", async () => {
  const shares = new FairShares();
  await answered(shares, "quiet");
  const { begun, all } = givenCalls(shares, "greedy", 5);
  await afterOthers();
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await afterOthers();
  expect(begun).toHaveLength(2);
  expect(await answered(shares, "quiet")).toBe("answer");
  for (let ended = 0; ended < 5; ended++) {
    begun[ended]?.();
    await afterOthers();
  }
  await all();
  expect(begun).toHaveLength(5);
});

test("what waits for something else than the thread keeps nobody waiting for long", async () => {
  const shares = new FairShares();
  await answered(shares, "quiet");
  givenCalls(shares, "greedy", 2);
  expect(await answered(shares, "greedy")).toBe("answer");
  await sleep(50);
  await answered(shares, "quiet");
  // Those two have lost their places, so this one does not wait at all.
  const next = await Promise.race([answered(shares, "greedy"), afterOthers("kept waiting")]);
  expect(next).toBe("answer");
});

test("a call that failed gives its place back", async () => {
  const shares = new FairShares();
  await answered(shares, "quiet");
  const failed = Array.from({ length: 4 }, () => shares.run("greedy", () => Promise.reject(new Error("refused"))));
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  expect(await answered(shares, "greedy")).toBe("answer");
});
