import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { isErrorNamed } from "@/lib/kernel/core/errors";
import { fromFrames, Intake } from "./frames";
import { changed, LONGEST_OPENING, type Opened, readOpening, unusable } from "./opening";
import { Closing, Header, nextRecord, parsed, TableEnd } from "./records";

/** Receives the content in file order. */
export interface Taker {
  header(header: Header): Promise<void>;
  /** In the text format of COPY. Unread rows are skipped. */
  rows(table: Header["tables"][number], rows: AsyncIterable<Buffer>): Promise<void>;
  tableEnd(end: TableEnd): Promise<void>;
  closing(closing: Closing): Promise<void>;
}

/** @throws OperatorError */
export async function openBackup(file: string, ask: () => Promise<string>): Promise<Opened> {
  const line = await new Intake(bytesOf(file)).line(LONGEST_OPENING);
  if (!line) throw unusable("This file is not a backup of Stint.");
  return readOpening(line, ask);
}

/**
 * Check counts and hashes while reading.
 *
 * @throws OperatorError
 */
export async function readBackup(file: string, opened: Opened, taker: Taker): Promise<void> {
  const intake = new Intake(bytesOf(file));
  await intake.exactly(opened.line.length);
  const frames = Readable.from(fromFrames(intake, opened));
  const unpacked = createGunzip();
  frames.on("error", (error) => unpacked.destroy(error));
  try {
    await handOut(new Intake(frames.pipe(unpacked)), taker);
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith("Z_") && !isErrorNamed(error, "OperatorError")
      ? changed()
      : error;
  } finally {
    frames.destroy();
    unpacked.destroy();
  }
}

async function handOut(intake: Intake, taker: Taker): Promise<void> {
  const header = parsed(await nextRecord(intake), "H", Header);
  await taker.header(header);
  for (const table of header.tables) {
    const rows = new Rows(intake);
    await taker.rows(table, rows.read());
    const end = await rows.end();
    if (end.name !== table.name) throw changed();
    await taker.tableEnd(end);
  }
  const closing = parsed(await nextRecord(intake), "Z", Closing);
  if (!(await intake.isAtEnd())) throw changed();
  await taker.closing(closing);
}

class Rows {
  private readonly intake: Intake;
  private readonly hash = createHash("sha256");
  private last: TableEnd | undefined;

  constructor(intake: Intake) {
    this.intake = intake;
  }

  async *read(): AsyncGenerator<Buffer> {
    while (!this.last) {
      const record = await nextRecord(this.intake);
      if (record.kind !== "R") {
        this.last = parsed(record, "E", TableEnd);
        return;
      }
      this.hash.update(record.bytes);
      yield record.bytes;
    }
  }

  async end(): Promise<TableEnd> {
    const rest = this.read();
    while (!(await rest.next()).done);
    if (!this.last || this.last.sha256 !== this.hash.digest("hex")) throw changed();
    return this.last;
  }
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) yield chunk as Buffer;
  } catch (error) {
    throw unusable(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? "error"}).`);
  }
}
