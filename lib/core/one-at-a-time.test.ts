import { expect, test } from "vitest";
import { OneAtATime } from "./one-at-a-time";

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

test("one after the other for one thing, also after a failure, and at once for another", async () => {
  const turns = new OneAtATime();
  const seen: string[] = [];
  const { opened, open } = gate();
  const first = turns.run("a", async () => {
    await opened;
    seen.push("first");
    throw new Error("in vain");
  });
  const second = turns.run("a", () => Promise.resolve(seen.push("second")));
  await turns.run("b", () => Promise.resolve(seen.push("other")));
  open();
  await expect(first).rejects.toThrow("in vain");
  await second;
  expect(seen).toEqual(["other", "first", "second"]);
});
