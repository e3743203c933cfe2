import { describe, expect, test } from "vitest";
import { ConcurrencyLimiter } from "./concurrency-limiter";

const PLACES = { atOnce: 1, waitingEach: 10, waiting: 15 };

/** Work that ends when it is told to, and notes that it began. */
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

describe("Turns", () => {
  test("one party's many keep another's one waiting for what is being served, and no longer", async () => {
    const turns = new ConcurrencyLimiter(PLACES);
    const { begun, job, finishAll } = jobs();
    const done = [1, 2, 3, 4].map((n) => turns.run("greedy", job(`greedy ${String(n)}`)));
    done.push(turns.run("modest", job("modest 1")), turns.run("late", job("late 1")), turns.run("late", job("late 2")));
    await finishAll();
    await Promise.all(done);
    expect(begun).toEqual(["greedy 1", "greedy 2", "modest 1", "late 1", "greedy 3", "late 2", "greedy 4"]);
  });

  test("so many are served at once, and work that fails gives its place away as well", async () => {
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

  test("503: a party has only so many places, and all together too; places come free again", async () => {
    const turns = new ConcurrencyLimiter(PLACES);
    const { job, finishAll } = jobs();
    const many = (party: string, count: number) => Array.from({ length: count }, () => turns.run(party, job(party)));
    const taken = many("greedy", 11);
    await expect(turns.run("greedy", job("refused"))).rejects.toMatchObject({ status: 503, code: "unavailable" });
    taken.push(...many("modest", 5));
    await expect(turns.run("late", job("refused"))).rejects.toMatchObject({ headers: { "Retry-After": "60" } });
    await finishAll();
    await Promise.all(taken);
    const again = turns.run("late", job("late"));
    await finishAll();
    await expect(again).resolves.toBe("late");
  });
});
