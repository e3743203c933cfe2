import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { howMany, shareOfProcessors } from "./how-many.mjs";

const GIB = 2 ** 30;

test.each([
  [{ cores: 2, share: Infinity, memory: 4 * GIB }, 1],
  [{ cores: 1, share: Infinity, memory: GIB / 2 }, 1],
  [{ cores: 8, share: Infinity, memory: 64 * GIB }, 7],
  // A container that may use two cores of a large machine, and one of a small memory.
  [{ cores: 64, share: 2, memory: 64 * GIB }, 1],
  [{ cores: 64, share: 3.5, memory: 64 * GIB }, 3],
  [{ cores: 8, share: Infinity, memory: 3.9 * GIB }, 3],
])("%j has room for %i web processes", (machine, count) => {
  expect(howMany(machine)).toBe(count);
});

test("the limit of a container is read in both of its forms", () => {
  const folder = mkdtempSync(join(tmpdir(), "stint-group-"));
  try {
    expect(shareOfProcessors(folder)).toBe(Infinity);
    mkdirSync(join(folder, "cpu"));
    writeFileSync(join(folder, "cpu/cpu.cfs_quota_us"), "-1\n");
    writeFileSync(join(folder, "cpu/cpu.cfs_period_us"), "100000\n");
    expect(shareOfProcessors(folder)).toBe(Infinity);
    writeFileSync(join(folder, "cpu/cpu.cfs_quota_us"), "250000\n");
    expect(shareOfProcessors(folder)).toBe(2.5);
    writeFileSync(join(folder, "cpu.max"), "150000 100000\n");
    expect(shareOfProcessors(folder)).toBe(1.5);
    writeFileSync(join(folder, "cpu.max"), "max 100000\n");
    expect(shareOfProcessors(folder)).toBe(Infinity);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
