import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { lastDiskFull } from "@/lib/kernel/db/outage";
import { env } from "@/lib/kernel/env";

/** For so long after a write was refused the disk counts as full, milliseconds. */
const FULL_MS = 60_000;

const MIB = 1024 * 1024;

/** The space that is left for what Stint writes. */
export interface DiskSpace {
  /** Whether there is room: nothing is below `DISK_LOW_MB`, and the database refused no write in the last minute. */
  ok: boolean;
  /** Whether the database refused a write for want of space in the last minute. */
  is_full: boolean;
  /** Free bytes of the database that Stint brings; null when the database is elsewhere. */
  database_free_bytes: number | null;
  /** Free bytes of `BACKUP_DIR`; null without one. */
  backup_free_bytes: number | null;
}

/** Read the space that is left on the disks of this machine, and whether the database has any. */
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

/** Null where the folder is not there yet, or the system does not tell. */
async function freeBytes(folder: string): Promise<number | null> {
  const stats = await statfs(folder).catch(() => null);
  return stats && stats.bavail * stats.bsize;
}
