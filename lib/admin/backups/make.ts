import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ClientBase } from "pg";
import { isErrorNamed, OperatorError } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import { VERSION } from "@/lib/kernel/version";
import { toFrames } from "./archive/frames";
import { newOpening } from "./archive/opening";
import { toRecord, type Header } from "./archive/records";
import { atOneInstant, listMigrations, listSequences, listTables, rowsOf } from "./store";

/** What a backup turned out to be. */
export interface Made {
  file: string;
  /** Bytes. */
  size: number;
  tables: number;
  rows: number;
}

/** Most of what a higher level saves, in half of the time. */
const LEVEL = 4;

/**
 * Writes everything that is in the database at this instant into a file that only its owner reads. It has another name
 * until it is complete and on the disk.
 *
 * @param passphrase null for a file that is not encrypted.
 * @throws OperatorError when there is a file of this name, or it cannot be written.
 */
export async function makeBackup(file: string, passphrase: string | null): Promise<Made> {
  const unfinished = join(dirname(file), `.${basename(file)}.unfinished`);
  try {
    await rm(unfinished, { force: true });
    const counts = await writeAll(unfinished, passphrase);
    const { size } = await stat(unfinished);
    await assertFree(file);
    await rename(unfinished, file);
    return { file, size, ...counts };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (isErrorNamed(error, "OperatorError") || code === undefined || syscall === undefined || syscall === "connect")
      throw error;
    throw new OperatorError(`${file} cannot be written (${code}). No backup was made.`);
  }
}

/** The names that backups get by themselves. */
export const BACKUP_NAME = /^stint-\d{8}-\d{6}\.backup$/;

/** The names of the same until they are complete. */
export const UNFINISHED_NAME = /^\.stint-\d{8}-\d{6}\.backup\.unfinished$/;

/** What a backup of this instant is called, unless somebody names it. */
export function backupName(now: Date): string {
  return `stint-${now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-")}.backup`;
}

/** Which secret a database belongs to, without telling it. */
export function fingerprintOf(secret: string): string {
  return createHash("sha256").update(`stint backup\0${secret}`).digest("hex").slice(0, 12);
}

async function assertFree(file: string): Promise<void> {
  if (!(await stat(file).catch(() => undefined))) return;
  throw new OperatorError(`${file} is there already: name another file, or remove that one first.`);
}

async function writeAll(file: string, passphrase: string | null): Promise<{ tables: number; rows: number }> {
  const opened = await newOpening(VERSION, passphrase);
  const counts = { tables: 0, rows: 0 };
  await atOneInstant((client) =>
    pipeline(
      Readable.from(records(client, { isEncrypted: passphrase !== null, counts })),
      createGzip({ level: LEVEL }),
      (packed: AsyncIterable<Buffer>) => toFrames(packed, opened),
      // Done only when all of it is on the disk.
      createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
    ),
  );
  return counts;
}

async function* records(
  client: ClientBase,
  { isEncrypted, counts }: { isEncrypted: boolean; counts: { tables: number; rows: number } },
): AsyncGenerator<Buffer> {
  const tables = await listTables(client);
  const { NEXTAUTH_SECRET, SECRET_FILE } = env();
  const header: Header = {
    stint: VERSION,
    made_at: new Date().toISOString(),
    migrations: await listMigrations(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    secret_fingerprint: fingerprintOf(NEXTAUTH_SECRET),
    secret: isEncrypted && SECRET_FILE !== null ? NEXTAUTH_SECRET : null,
  };
  yield toRecord("H", header);
  for (const table of tables) {
    const rows = rowsOf(client, table);
    for (let piece = await rows.next(); ; piece = await rows.next()) {
      if (piece.done) {
        yield toRecord("E", piece.value);
        counts.rows += piece.value.rows;
        break;
      }
      yield toRecord("R", piece.value);
    }
    counts.tables++;
  }
  yield toRecord("Z", { sequences: await listSequences(client) });
}
