import { setImmediate as afterOthers, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { QuietMoments } from "./quiet-moments";

/** A call that is under way until it is told to end. */
function givenCall(moments: QuietMoments): () => Promise<void> {
  let end = () => {};
  const done = moments.duringCall(new Promise((resolve) => (end = resolve)));
  return () => {
    end();
    return done;
  };
}

test("while nothing is under way nobody waits, and those who come together are served in order", async () => {
  const moments = new QuietMoments();
  const served: number[] = [];
  await Promise.all([1, 2, 3].map((number) => moments.next().then(() => served.push(number))));
  expect(served).toEqual([1, 2, 3]);
});

test("very many are served a thousand a second, so that the thread has time for calls that come meanwhile", async () => {
  const moments = new QuietMoments();
  const began = performance.now();
  await Promise.all(Array.from({ length: 21 }, () => moments.next()));
  // A timer of a millisecond may fire a little early by this clock.
  expect(performance.now() - began).toBeGreaterThan(18);
});

test("who comes during a call is served when the last of all calls has ended", async () => {
  const moments = new QuietMoments();
  const [one, other] = [givenCall(moments), givenCall(moments)];
  const seen: string[] = [];
  const served = moments.next().then(() => seen.push("served"));
  await one();
  seen.push("one ended");
  await other();
  await served;
  expect(seen).toEqual(["one ended", "served"]);
});

test("a call that failed is no longer under way", async () => {
  const moments = new QuietMoments();
  await expect(moments.duringCall(Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  const first = await Promise.race([moments.next().then(() => "served"), afterOthers("kept waiting")]);
  expect(first).toBe("served");
});

test("a call that waits for something, as for events, is not waited for", async () => {
  const moments = new QuietMoments();
  const end = givenCall(moments);
  await sleep(100);
  const first = await Promise.race([moments.next().then(() => "served"), afterOthers("kept waiting")]);
  expect(first).toBe("served");
  await end();
});

test("a call that comes between two who wait goes first", async () => {
  const moments = new QuietMoments();
  const seen: string[] = [];
  const first = moments.next().then(() => {
    seen.push("first");
    void moments.duringCall(sleep(5)).then(() => seen.push("call"));
  });
  const second = moments.next().then(() => seen.push("second"));
  await Promise.all([first, second]);
  expect(seen).toEqual(["first", "call", "second"]);
});

test("while there is always a call, whoever waits is served after 50 ms", async () => {
  const moments = new QuietMoments();
  const begun = performance.now();
  const state = { isServed: false };
  const served = moments.next().then(() => (state.isServed = true));
  const calls = (async () => {
    while (!state.isServed) await moments.duringCall(sleep(10));
  })();
  await served;
  expect(performance.now() - begun).toBeLessThan(1000);
  await calls;
});
