import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteRecord, runningOf, writeRecord } from "./leftovers.mjs";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stint-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a reader during a write sees the old or the new record, never an empty one", async () => {
  const file = join(folder, "processes.json");
  writeRecord(file, [{ name: "web", pid: process.pid }]);
  const writing = `
    const { workerData } = require("node:worker_threads");
    import(workerData.module).then(({ writeRecord }) => {
      for (let times = 0; times < 3000; times++) writeRecord(workerData.file, [{ name: "web", pid: process.pid }]);
    });`;
  const workerData = { file, module: new URL("./leftovers.mjs", import.meta.url).href };
  const worker = new Worker(writing, { eval: true, workerData });
  const writes = { areOver: false };
  const over = new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => resolve(void (writes.areOver = true)));
  });
  const counts = new Set<number>();
  while (!writes.areOver) {
    for (let times = 0; times < 20; times++) counts.add(runningOf(file).length);
    await new Promise(setImmediate);
  }
  await over;
  expect([...counts]).toEqual([1]);
});

test("forgets processes that have ended, and keeps those that still run", async () => {
  const file = join(folder, "processes.json");
  deleteRecord(file);
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"]);
  await once(child, "spawn");
  writeRecord(file, [{ name: "web", pid: child.pid }]);
  deleteRecord(file);
  expect(runningOf(file)).toMatchObject([{ name: "web", pid: child.pid }]);
  const gone = once(child, "exit");
  child.kill();
  await gone;
  deleteRecord(file);
  expect(existsSync(file)).toBe(false);
});
