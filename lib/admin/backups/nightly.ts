import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { BACKUP_NAME, backupName, makeBackup, UNFINISHED_NAME } from "./make";
import { countOpenLinks, insertAttempt, withBackupLock, lastAttempts } from "./store";

/** A younger backup was made by another worker, or before a retry. */
const FRESH_SECONDS = 12 * 3600;

/** A running backup is written to more often. */
const ABANDONED_MS = 3600_000;

const STALE_SECONDS = 30 * 3600;

/**
 * Once for all processes. Deletes interrupted backups, and the oldest beyond BACKUP_KEEP.
 *
 * @throws the cause of a failed backup.
 */
export async function makeNightlyBackup(now: Date): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_KEEP: kept, BACKUP_PASSPHRASE: passphrase } = env();
  if (folder === null) return;
  await withBackupLock(async () => {
    const { ageSeconds } = await lastAttempts();
    if (ageSeconds !== null && ageSeconds < FRESH_SECONDS) return;
    const start = performance.now();
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await deleteAbandoned(folder);
      const { file, size, rows } = await makeBackup(join(folder, backupName(now)), passphrase ?? null);
      await insertAttempt({ tookMs: performance.now() - start, outcome: { file } });
      log().info({ file, size, rows }, "backup made");
      if (passphrase === undefined) await warnAboutLinks(file);
    } catch (error) {
      log().error({ err: error, folder }, "the backup failed");
      const said = String(error).slice(0, 500);
      await insertAttempt({ tookMs: performance.now() - start, outcome: { error: said } }).catch(() => undefined);
      throw error;
    }
    await deleteOldest(folder, kept);
  });
}

async function warnAboutLinks(file: string): Promise<void> {
  const links = await countOpenLinks();
  if (Object.values(links).some((count) => count > 0))
    log().warn({ file, links }, "the backup contains open links: set BACKUP_PASSPHRASE to encrypt it");
}

/** Null without BACKUP_DIR. */
export async function backupHealth(): Promise<{ ok: boolean; last_at: Date | null } | null> {
  if (env().BACKUP_DIR === null) return null;
  const { madeAt, ageSeconds, failed } = await lastAttempts();
  return { ok: !failed && (ageSeconds ?? 0) < STALE_SECONDS, last_at: madeAt };
}

async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED_NAME.test(one))) {
    const file = join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

/** Only files named by `backupName`. */
async function deleteOldest(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
  for (const name of names.slice(0, -kept)) await rm(join(folder, name), { force: true });
}
