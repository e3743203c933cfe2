import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/kernel/core/errors";
import { ratioOfTimes } from "@/testing/timing";
import { takeAttempt } from "./attempts";
import { assertGoodPassword, hashPassword, isPassword, newPassword, checkPassword } from "./passwords";

const MAREN = { email: "maren.ostlund@example.com", name: "Maren Ostlund" };

describe("hashPassword", () => {
  test("uses Argon2id with OWASP's minimum cost and a new salt each time", async () => {
    const [first, second] = await Promise.all([hashPassword("seven yellow boats"), hashPassword("seven yellow boats")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  test("503: at most two hashes run at once, twenty are queued, and further ones are refused", async () => {
    const began = performance.now();
    const refusedAfter: number[] = [];
    const answers = await Promise.allSettled(
      Array.from({ length: 600 }, () =>
        isPassword("whatever", null).catch((error: unknown) => {
          refusedAfter.push(performance.now() - began);
          throw error;
        }),
      ),
    );
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
    expect(refused.length).toBeGreaterThanOrEqual(600 - 22);
    expect(refused.length).toBeLessThan(600);
    expect(refused[0]).toMatchObject({ code: "unavailable", headers: { "Retry-After": "2" } });
    expect(Math.max(...refusedAfter)).toBeLessThan(performance.now() - began);
  });
});

describe("isPassword", () => {
  test("compares passwords whatever their Unicode form", async () => {
    const stored = await hashPassword("Öl auf die Mühlen");
    expect(await isPassword("O\u0308l auf die Mu\u0308hlen", stored)).toBe(true);
    expect(await isPassword("Öl auf die Mühlen ", stored)).toBe(false);
  });

  test("without an account, takes as long and returns false", async () => {
    const stored = await hashPassword("seven yellow boats");
    const ratio = await ratioOfTimes(
      () => isPassword("seven yellow boots", stored),
      () => isPassword("seven yellow boots", null),
    );
    expect(await isPassword("", null)).toBe(false);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe("tryPassword", () => {
  test("503: an attempt that found the queue full is not counted", async () => {
    const now = Date.UTC(2026, 10, 19);
    const take = () => takeAttempt({ account: "in a flood@example.com", ip: "198.51.100.9", browser: null }, now);
    for (let times = 0; times < 3; times++) {
      const attempts = [await take(), await take()];
      const flood = Promise.allSettled(Array.from({ length: 100 }, () => isPassword("whatever", null)));
      const refused = await Promise.allSettled(attempts.map((attempt) => checkPassword("x", null, attempt)));
      expect(refused).toMatchObject(attempts.map(() => ({ status: "rejected", reason: { code: "unavailable" } })));
      await flood;
    }
    for (let times = 0; times < 5; times++) await take();
    await expect(take()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("assertGoodPassword", () => {
  test.each(["seven yellow boats", "xkq7vbn2mzp4", "パスワードはとても長いです", newPassword(), "a".repeat(127) + "b"])(
    "takes %s",
    (password) => {
      expect(() => assertGoodPassword(password, MAREN)).not.toThrow();
    },
  );

  test.each([
    ["elevenchars", "password_too_short"],
    ["a".repeat(128) + "b", "password_too_long"],
    ["password1234", "password_common"],
    ["Pass-Word 1234!", "password_common"],
    ["CorrectHorseBatteryStaple", "password_common"],
    ["zzzzzzzzzzzzzzz", "password_common"],
    ["MarenOstlund1", "password_like_person"],
    ["maren.ostlund@example.com", "password_like_person"],
    ["1234-maren-ostlund", "password_like_person"],
  ])("422: refuses %s", (password, reason) => {
    expect(() => assertGoodPassword(password, MAREN)).toThrow(`validation_failed: ${reason}`);
    expect(() => assertGoodPassword(password, MAREN)).toThrow(AppError);
  });

  test("counts characters, not bytes", () => {
    expect(() => assertGoodPassword("🚲🚀🌊🎈🧊🍋🦊🎲🪁🌵🐙🎻", MAREN)).not.toThrow();
  });
});
