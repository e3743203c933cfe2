import { describe, expect, test } from "vitest";
import { ConcurrencyLimiter } from "./concurrency-limiter";

const PLACES = { atOnce: 1, waitingEach: 10, waiting: 15 };

/** Jobs that end on command and record their start. */
function jobs() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const job = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const finishAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { begun, job, finishAll };
}

describe("ConcurrencyLimiter", () => {
  test("a job of one party waits only for running jobs of another", async () => {
    const turns = new ConcurrencyLimiter(PLACES);
    const { begun, job, finishAll } = jobs();
    const done = [1, 2, 3, 4].map((n) => turns.run("greedy", job(`greedy ${String(n)}`)));
    done.push(turns.run("modest", job("modest 1")), turns.run("late", job("late 1")), turns.run("late", job("late 2")));
    await finishAll();
    await Promise.all(done);
    expect(begun).toEqual(["greedy 1", "greedy 2", "modest 1", "late 1", "greedy 3", "late 2", "greedy 4"]);
  });

  test("limits concurrent jobs, and a failed job frees its slot", async () => {
    const turns = new ConcurrencyLimiter({ ...PLACES, atOnce: 2 });
    const { begun, job, finishAll } = jobs();
    const failing = turns.run("a", () => Promise.reject(new Error("no")));
    const done = ["b", "c", "d"].map((name) => turns.run(name, job(name)));
    await expect(failing).rejects.toThrow("no");
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(["b", "c"]);
    await finishAll();
    expect(await Promise.all(done)).toEqual(["b", "c", "d"]);
  });

  test("503: queues are limited per party and in total", async () => {
    const turns = new ConcurrencyLimiter(PLACES);
    const { job, finishAll } = jobs();
    const many = (party: string, count: number) => Array.from({ length: count }, () => turns.run(party, job(party)));
    const taken = many("greedy", 11);
    await expect(turns.run("greedy", job("refused"))).rejects.toMatchObject({ code: "unavailable" });
    taken.push(...many("modest", 5));
    await expect(turns.run("late", job("refused"))).rejects.toMatchObject({ headers: { "Retry-After": "60" } });
    await finishAll();
    await Promise.all(taken);
    const again = turns.run("late", job("late"));
    await finishAll();
    await expect(again).resolves.toBe("late");
  });
});
