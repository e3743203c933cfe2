import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { BACKUP_NAME, backupName, makeBackup, UNFINISHED_NAME } from "./make";
import { countOpenLinks, insertAttempt, inTurn, lastAttempts } from "./store";

/** One that is younger was made by another worker, or before a retry. */
const FRESH_SECONDS = 12 * 3600;

/** A backup that is being made, as by hand at the same time, is written to more often. */
const ABANDONED_MS = 3600_000;

/** A night was missed when the newest is older. */
const STALE_SECONDS = 30 * 3600;

/**
 * Makes the backup of this night in `BACKUP_DIR`, once for all processes, and deletes the oldest beyond `BACKUP_KEEP` and
 * what is left of those that were cut off. How it ended is kept for the health check.
 *
 * @throws what kept it from being made, to be tried again.
 */
export async function makeNightlyBackup(now: Date): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_KEEP: kept, BACKUP_PASSPHRASE: passphrase } = env();
  if (folder === null) return;
  await inTurn(async () => {
    const { ageSeconds } = await lastAttempts();
    if (ageSeconds !== null && ageSeconds < FRESH_SECONDS) return;
    const start = performance.now();
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await deleteAbandoned(folder);
      const { file, size, rows } = await makeBackup(join(folder, backupName(now)), passphrase ?? null);
      await insertAttempt({ tookMs: performance.now() - start, outcome: { file } });
      log().info({ file, size, rows }, "backup made");
      if (passphrase === undefined) await warnOfLinks(file);
    } catch (error) {
      log().error({ err: error, folder }, "no backup was made");
      const said = String(error).slice(0, 500);
      await insertAttempt({ tookMs: performance.now() - start, outcome: { error: said } }).catch(() => undefined);
      throw error;
    }
    await deleteOldest(folder, kept);
  });
}

/** A file that is not encrypted opens to its reader what its links open. */
async function warnOfLinks(file: string): Promise<void> {
  const links = await countOpenLinks();
  if (links.invoices + links.reports + links.mails > 0)
    log().warn({ file, links }, "the backup holds open links: set BACKUP_PASSPHRASE to encrypt it");
}

/** Whether backups are made; null where nobody wants any. */
export async function backupHealth(): Promise<{ ok: boolean; last_at: Date | null } | null> {
  if (env().BACKUP_DIR === null) return null;
  const { madeAt, ageSeconds, failed } = await lastAttempts();
  return { ok: !failed && (ageSeconds ?? 0) < STALE_SECONDS, last_at: madeAt };
}

/** What a kill has left of a backup, which would stay for ever. */
async function deleteAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED_NAME.test(one))) {
    const file = join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

/** Files of other names are somebody else's. */
async function deleteOldest(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
  for (const name of names.slice(0, -kept)) await rm(join(folder, name), { force: true });
}
