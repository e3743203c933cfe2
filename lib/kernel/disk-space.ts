import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { lastDiskFull } from "@/lib/kernel/db/outage";
import { env } from "@/lib/kernel/env";

/** After a refused write. */
const FULL_MS = 60_000;

const MIB = 1024 * 1024;

export interface DiskSpace {
  /** Above `DISK_LOW_MB`, and not full. */
  ok: boolean;
  /** The database refused a write in the last minute. */
  is_full: boolean;
  /** Null for an external database. */
  database_free_bytes: number | null;
  /** Null without `BACKUP_DIR`. */
  backup_free_bytes: number | null;
}

export async function readDiskSpace(): Promise<DiskSpace> {
  const { STINT_DATA_DIR, BACKUP_DIR, DISK_LOW_MB } = env();
  const cluster = join(STINT_DATA_DIR, "postgres");
  const [database, backup] = await Promise.all([
    existsSync(join(cluster, "PG_VERSION")) ? freeBytes(cluster) : null,
    BACKUP_DIR === null ? null : freeBytes(BACKUP_DIR),
  ]);
  const isLow = [database, backup].some((bytes) => bytes !== null && bytes < DISK_LOW_MB * MIB);
  const isFull = performance.now() - lastDiskFull() < FULL_MS;
  return { ok: !isLow && !isFull, is_full: isFull, database_free_bytes: database, backup_free_bytes: backup };
}

/** Null if the folder is missing. */
async function freeBytes(folder: string): Promise<number | null> {
  const stats = await statfs(folder).catch(() => null);
  return stats && stats.bavail * stats.bsize;
}
