import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { suspectOutage } from "@/lib/kernel/db/outage";
import { env } from "@/lib/kernel/env";
import { GET } from "./route";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stint-health-"));
  mkdirSync(join(folder, "postgres"));
  writeFileSync(join(folder, "postgres/PG_VERSION"), "18");
  Object.assign(env(), { STINT_DATA_DIR: folder, BACKUP_DIR: null });
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Health {
  status: string;
  disk: { ok: boolean; is_full: boolean; database_free_bytes: number | null; backup_free_bytes: number | null };
}

async function health(settings: { DISK_LOW_MB: number; BACKUP_DIR?: string }): Promise<Health["disk"]> {
  Object.assign(env(), settings);
  const { status, disk } = (await (await GET()).json()) as Health;
  // Without a worker the test's own engine is missing, which says so by itself.
  if (!disk.ok) expect(status).not.toBe("ok");
  return disk;
}

/** More than any disk has. */
const ENDLESS = 2 ** 40;

test("degraded: less than DISK_LOW_MB is free on the disk of the database or of backups", async () => {
  const plenty = await health({ DISK_LOW_MB: 1 });
  expect(plenty).toMatchObject({ ok: true, is_full: false, backup_free_bytes: null });
  expect(plenty.database_free_bytes).toBeGreaterThan(1024 * 1024);
  expect(await health({ DISK_LOW_MB: ENDLESS })).toMatchObject({ ok: false, is_full: false });
  expect(await health({ DISK_LOW_MB: 0, BACKUP_DIR: folder })).toMatchObject({ ok: true });
  rmSync(join(folder, "postgres/PG_VERSION"));
  const backups = await health({ DISK_LOW_MB: ENDLESS });
  expect(backups).toMatchObject({ ok: false, database_free_bytes: null });
  expect(backups.backup_free_bytes).toBeGreaterThan(0);
});

test("degraded: the database has just refused a write for want of space, also as Prisma wraps it", async () => {
  Object.assign(env(), { BACKUP_DIR: null, DISK_LOW_MB: 0 });
  suspectOutage(Object.assign(new Error("could not extend"), { meta: { driverAdapterError: { code: "53100" } } }));
  expect(await health({ DISK_LOW_MB: 0 })).toMatchObject({ ok: false, is_full: true });
});
