import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { takeLock, waitForLock } from "./directory-lock.mjs";
import { identityOf } from "./identity.mjs";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stint-"));
  file = join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("takeLock()", () => {
  test("one of many takes the lock, and the next on release", async () => {
    const locks = await Promise.all(Array.from({ length: 20 }, () => takeLock(file)));
    const taken = locks.flatMap((lock) => ("release" in lock ? [lock] : []));
    expect(taken).toHaveLength(1);
    const next = waitForLock(file, { waiting: () => taken[0]?.release() });
    (await next).release();
  });

  test.each([
    ["an unreadable file", ""],
    ["a process that is gone", JSON.stringify({ pid: 2 ** 22 + 1, command: "x", identity: "1" })],
    ["a number that another process has by now", JSON.stringify({ pid: process.pid, command: "x", identity: "1" })],
  ])("is not held by %s", async (_, contents) => {
    writeFileSync(file, contents);
    expect(await takeLock(file)).toHaveProperty("release");
  });
});

test("identityOf() is undefined for a process that has ended", async () => {
  const child = spawn("sleep", ["60"]);
  const gone = new Promise((ended) => child.once("exit", ended));
  expect(identityOf(child.pid ?? 0)).toBeTypeOf("string");
  child.kill("SIGKILL");
  await gone;
  expect(identityOf(child.pid ?? 0)).toBeUndefined();
});
