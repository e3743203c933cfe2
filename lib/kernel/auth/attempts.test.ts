import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/kernel/core/errors";
import { takeAttempt, type Try } from "./attempts";

const START = Date.UTC(2026, 10, 19);
const HOME = "198.51.100.7";
let accounts = 0;
const newAccount = () => `somebody-${String(++accounts)}@example.com`;
const by = (account: string, ip = HOME): Try => ({ account, ip, browser: null });
const fail = async (who: Try, times: number, nowMs = START) => {
  for (let index = 0; index < times; index++) await takeAttempt(who, nowMs);
};

describe("a browser that the account does not know", () => {
  test("429: after five failures the delay doubles up to 15 minutes", async () => {
    const somebody = by(newAccount());
    await fail(somebody, 5);
    let now = START;
    const waits: number[] = [];
    for (let index = 0; index < 13; index++) {
      const wait = await waitOf(somebody, now);
      waits.push(wait);
      now += wait * 1000;
      await takeAttempt(somebody, now);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test("429: parallel attempts are all counted", async () => {
    const somebody = by(newAccount());
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => waitOf(somebody, START)));
    expect(outcomes.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test("503: three attempts are counted at once, thirty are queued, and further ones are refused", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => takeAttempt(by(newAccount()), START)));
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(200 - 33);
    expect(refused[0]).toMatchObject({ code: "unavailable", headers: { "Retry-After": "2" } });
  });

  test("is not delayed by attempts from other networks", async () => {
    const account = newAccount();
    await fail(by(account, "203.0.113.1"), 5);
    expect(await waitOf(by(account, "203.0.113.1"), START)).toBe(1);
    expect(await waitOf(by(account, "203.0.113.2"), START)).toBe(0);
  });

  test("is not delayed by failures of colleagues behind the same address", async () => {
    const office = "198.51.100.40";
    for (let index = 0; index < 40; index++) await fail(by(newAccount(), office), 5);
    expect(await waitOf(by(newAccount(), office), START)).toBe(0);
  });

  test("429: a network may fail on 300 accounts, then once every 36 s", async () => {
    const sprayer = "2001:db8:5:6::1";
    const waits = await inTurn(400, () => waitOf(by(newAccount(), sprayer), START));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(300);
    expect(waits.at(-1)).toBe(36);
    const later = await inTurn(150, () => waitOf(by(newAccount(), sprayer), START + 3600_000));
    expect(later.filter((wait) => wait === 0)).toHaveLength(100);
    expect(await waitOf(by(newAccount(), "2001:db8:5:7::1"), START)).toBe(0);
    const known = { ...by(newAccount(), sprayer), browser: "known in the sprayer's network" };
    expect((await takeAttempt(known, START)).holdMs).toBe(0);
  });

  test("a hundred people behind one address can sign in after two mistakes each", async () => {
    const office = "192.0.2.80";
    for (let index = 0; index < 100; index++) {
      const somebody = by(newAccount(), office);
      await fail(somebody, 2);
      await (await takeAttempt(somebody, START)).succeed();
    }
    expect(await waitOf(by(newAccount(), office), START)).toBe(0);
  });

  test("429: all addresses of an IPv6 /64 count as one", async () => {
    const account = newAccount();
    for (let index = 0; index < 5; index++)
      await takeAttempt(by(account, `2001:db8:1:2::${index.toString(16)}`), START);
    expect(await waitOf(by(account, "2001:db8:1:2:ffff::1"), START)).toBe(1);
    expect(await waitOf(by(account, "2001:db8:1:3::1"), START)).toBe(0);
  });

  test("429: an account may be tried from many addresses 100 times, then once every ten seconds", async () => {
    const account = newAccount();
    const from = (index: number) => by(account, `10.0.${String(index >> 8)}.${String(index & 255)}`);
    const waits = await inTurn(150, (index) => waitOf(from(index), START));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(100);
    expect(waits.at(-1)).toBe(10);
    expect(await waitOf(from(2000), START + 10_000)).toBe(0);
    expect(await waitOf(from(2001), START + 10_000)).toBe(10);
  });

  test("a right password resets failures and uses no allowance", async () => {
    const somebody = by(newAccount());
    for (let index = 0; index < 300; index++) {
      await (await takeAttempt(somebody, START)).succeed();
    }
    await fail(somebody, 4);
    await (await takeAttempt(somebody, START)).succeed();
    await fail(somebody, 4);
    expect(await waitOf(somebody, START)).toBe(0);
  });

  test("an attempt whose password was not compared does not count", async () => {
    const somebody = by(newAccount());
    for (let index = 0; index < 300; index++) await (await takeAttempt(somebody, START)).undo();
    await fail(somebody, 4);
    expect(await waitOf(somebody, START)).toBe(0);
  });
});

describe("a browser that the account knows", () => {
  const known = (account: string): Try => ({ account, ip: HOME, browser: `known to ${account}` });

  test("is not delayed by attempts of unknown browsers", async () => {
    const account = newAccount();
    await inTurn(150, (index) => waitOf(by(account, `10.1.0.${String(index)}`)));
    await inTurn(20, () => waitOf(by(account, HOME)));
    expect((await takeAttempt(known(account), START)).holdMs).toBe(0);
  });

  test("is delayed by at most four seconds after its own failures, not refused", async () => {
    const self = known(newAccount());
    let now = START;
    const holds = await inTurn(12, async () => {
      const { holdMs } = await takeAttempt(self, now);
      now += holdMs;
      return holdMs;
    });
    expect(holds).toEqual([0, 0, 0, 0, 0, 1000, 2000, 4000, 4000, 4000, 4000, 4000]);
  });

  test("429: parallel attempts are queued for at most twenty seconds", async () => {
    const self = known(newAccount());
    const outcomes = await inTurn(100, () => waitOf(self, START));
    expect(outcomes.filter((wait) => wait === 0).length).toBeLessThan(15);
  });
});

/** Run the calls in sequence. */
async function inTurn<T>(times: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < times; index++) answers.push(await act(index));
  return answers;
}

/** Seconds to wait; 0 if the attempt was made. */
async function waitOf(who: Try, nowMs = START): Promise<number> {
  try {
    await takeAttempt(who, nowMs);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe("rate_limited");
    return Number(error.headers["Retry-After"]);
  }
}
