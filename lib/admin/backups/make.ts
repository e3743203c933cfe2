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
import { inBackupSnapshot, listMigrations, listSequences, listTables, rowsOf } from "./store";

export interface Made {
  file: string;
  /** Bytes. */
  size: number;
  tables: number;
  rows: number;
}

/** Higher levels save little. */
const LEVEL = 4;

/**
 * Snapshot of the database with mode 0600, renamed once complete and on disk.
 *
 * @param passphrase null for an unencrypted file.
 * @throws OperatorError when the file exists or cannot be written.
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

export const BACKUP_NAME = /^stint-\d{8}-\d{6}\.backup$/;

export const UNFINISHED_NAME = /^\.stint-\d{8}-\d{6}\.backup\.unfinished$/;

export function backupName(now: Date): string {
  return `stint-${now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-")}.backup`;
}

/** Identifies a secret without revealing it. */
export function fingerprintOf(secret: string): string {
  return createHash("sha256").update(`stint backup\0${secret}`).digest("hex").slice(0, 12);
}

async function assertFree(file: string): Promise<void> {
  if (!(await stat(file).catch(() => undefined))) return;
  throw new OperatorError(`${file} is there already: use another name, or remove the file.`);
}

async function writeAll(file: string, passphrase: string | null): Promise<{ tables: number; rows: number }> {
  const opened = await newOpening(VERSION, passphrase);
  const counts = { tables: 0, rows: 0 };
  await inBackupSnapshot((client) =>
    pipeline(
      Readable.from(records(client, { isEncrypted: passphrase !== null, counts })),
      createGzip({ level: LEVEL }),
      (packed: AsyncIterable<Buffer>) => toFrames(packed, opened),
      // `flush`: done only when the file is on disk.
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
