import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { GET } from "@/app/api/health/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { makeNightlyBackup } from "./nightly";

const folder = mkdtempSync(join(tmpdir(), "stint-nightly-"));
afterAll(() => rmSync(folder, { recursive: true }));

const NIGHT = new Date("2026-11-22T01:43:00.000Z");
const later = (days: number) => new Date(NIGHT.getTime() + days * 86_400_000);
const made = () => readdirSync(folder).sort();
const health = async () => ((await (await GET()).json()) as { backup: unknown }).backup;

beforeEach(async () => {
  Object.assign(env(), { BACKUP_DIR: folder, BACKUP_KEEP: 2, BACKUP_PASSPHRASE: undefined });
  for (const name of made()) rmSync(join(folder, name));
  await prisma().backup.deleteMany();
});

/** As if the last one had been a night ago. */
const nextNight = () => prisma().$executeRaw`update backups set started_at = started_at - interval '24 hours'`;

test("several workers make one backup, which only its owner reads", async () => {
  await Promise.all([NIGHT, NIGHT, NIGHT].map(makeNightlyBackup));
  await makeNightlyBackup(later(0.1));
  expect(made()).toEqual(["stint-20261122-014300.backup"]);
  expect(statSync(join(folder, made()[0] ?? "")).mode & 0o777).toBe(0o600);
  expect(await health()).toMatchObject({ ok: true, last_at: expect.any(String) as string });
});

test("the newest stay, and files of other names", async () => {
  writeFileSync(join(folder, "monday.backup"), "");
  for (const days of [0, 1, 2]) {
    await makeNightlyBackup(later(days));
    await nextNight();
  }
  expect(made()).toEqual(["monday.backup", "stint-20261123-014300.backup", "stint-20261124-014300.backup"]);
});

test("deletes interrupted backups, and keeps running and renamed ones", async () => {
  const left = (name: string, hoursAgo: number) => {
    const at = Date.now() / 1000 - hoursAgo * 3600;
    writeFileSync(join(folder, name), "half");
    utimesSync(join(folder, name), at, at);
  };
  left(".stint-20261120-014300.backup.unfinished", 48);
  left(".stint-20261121-014300.backup.unfinished", 24);
  left(".stint-20261121-235900.backup.unfinished", 0);
  const others = [".monday.backup.unfinished", "stint-20261121-014300.backup.unfinished", ".stint-1.backup.unfinished"];
  for (const name of others) left(name, 24);
  await makeNightlyBackup(NIGHT);
  const stays = [...others, ".stint-20261121-235900.backup.unfinished", "stint-20261122-014300.backup"];
  expect(made()).toEqual(stays.sort());
});

test("200: a night that fails or is missed degrades the health until one succeeds", async () => {
  await makeNightlyBackup(NIGHT);
  await nextNight();
  writeFileSync(join(folder, "file"), "");
  Object.assign(env(), { BACKUP_DIR: join(folder, "file") });
  await expect(makeNightlyBackup(later(1))).rejects.toThrow();
  expect(await health()).toMatchObject({ ok: false });
  Object.assign(env(), { BACKUP_DIR: folder });
  await makeNightlyBackup(later(1));
  expect(await health()).toMatchObject({ ok: true });
  await nextNight();
  await nextNight();
  expect(await health()).toMatchObject({ ok: false });
});

test("none is made, and none is missed, without a folder", async () => {
  Object.assign(env(), { BACKUP_DIR: null });
  await makeNightlyBackup(NIGHT);
  expect([await health(), await prisma().backup.count()]).toEqual([null, 0]);
});
