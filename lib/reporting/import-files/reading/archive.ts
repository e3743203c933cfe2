import { type EntryMetaData, type FileEntry, Reader, ZipReader } from "@zip.js/zip.js";
import { AppError, type ReasonOf } from "@/lib/kernel/core/errors";
import type { ByteSource, FileSource } from "../parsing/imported-file";

const MOST_FILES = 20_000;
/** The list of 20,000 files with usual names is a tenth of this. */
const LONGEST_READ = 16 * 1024 * 1024;
const WINDOW_BYTES = 512 * 1024;
const MOST_BYTES = 2 * 1024 * 1024 * 1024;
const MOST_RATIO = 200;
/** Repetitive text below this size may have any ratio. */
const FREE_BYTES = 10 * 1024 * 1024;

const NESTED = /\.(?:zip|gz|tgz|bz2|xz|zst|7z|rar|tar)$/i;
const WORKBOOK_PARTS = /^(?:xl\/workbook|content\.xml$|Index\/Document)/;

/** Files of an archive by their paths, without the folder that holds them all. */
export interface Archive {
  paths: readonly string[];
  has: (path: string) => boolean;
  /** @throws AppError validation_failed while reading a file that is broken or too large */
  file: (path: string) => ByteSource;
}

/**
 * Open an archive and check the names of its files. Nothing is inflated before a file is read.
 *
 * @throws AppError validation_failed
 */
export async function openArchive(source: FileSource): Promise<Archive> {
  const entries = await entriesOf(new SourceReader(source));
  const root = rootOf([...entries.keys()]);
  const files = new Map([...entries].map(([path, entry]) => [path.slice(root.length), entry]));
  if ([...files.keys()].some((path) => WORKBOOK_PARTS.test(path))) throw refusal("import_workbook");
  const budget = { bytes: MOST_BYTES };
  return {
    paths: [...files.keys()],
    has: (path) => files.has(path),
    file: (path) => {
      const entry = files.get(path);
      if (entry === undefined) throw refusal("import_archive_broken");
      return { bytes: () => inflate(entry, source, budget) };
    },
  };
}

function refusal(reason: ReasonOf<"validation_failed">, params: Record<string, number | string> = {}): AppError {
  return new AppError("validation_failed", reason, params);
}

/** Reads where the archive asks. A fault of the source is no fault of the archive. */
class SourceReader extends Reader<FileSource> {
  failure: Error | null = null;
  readonly #source: FileSource;
  /** The bytes read last. Thousands of small files follow each other in an archive. */
  #window: { offset: number; bytes: Uint8Array } = { offset: 0, bytes: new Uint8Array() };

  constructor(source: FileSource) {
    super(source);
    this.#source = source;
    this.size = source.size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    try {
      if (length > LONGEST_READ) throw refusal("import_archive_too_many_files", { maximum: MOST_FILES });
      if (!this.#isInWindow(index, length)) {
        this.#window = { offset: index, bytes: await this.#source.part(index, Math.max(length, WINDOW_BYTES)) };
      }
      const from = index - this.#window.offset;
      return new Uint8Array(this.#window.bytes.subarray(from, from + length));
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error("the source failed", { cause: error });
      throw error;
    }
  }

  #isInWindow(index: number, length: number): boolean {
    const { offset, bytes } = this.#window;
    return index >= offset && Math.min(index + length, this.size) <= offset + bytes.length;
  }
}

type Opened = FileEntry & { reader: SourceReader };

async function entriesOf(reader: SourceReader): Promise<Map<string, Opened>> {
  const found = new Map<string, Opened>();
  const zip = new ZipReader(reader, { filenameValidation: "tolerant", useWebWorkers: false, checkCrc32: true });
  try {
    let count = 0;
    for await (const entry of zip.getEntriesGenerator()) {
      count += 1;
      if (count > MOST_FILES) throw refusal("import_archive_too_many_files", { maximum: MOST_FILES });
      const path = entry.filename.replaceAll("\\", "/");
      if (isOutside(path) || isLink(entry)) throw refusal("import_archive_path", { path: path.slice(0, 200) });
      if (entry.encrypted) throw refusal("import_archive_encrypted");
      if (NESTED.test(path)) throw refusal("import_archive_nested", { path: path.slice(0, 200) });
      if (!entry.directory && !isSystemFile(path)) found.set(path, Object.assign(entry, { reader }));
    }
  } catch (error) {
    if (reader.failure !== null) throw reader.failure;
    throw error instanceof AppError ? error : refusal("import_archive_broken");
  }
  return found;
}

/** Absolute, with a drive, or above the folder of the archive. */
function isOutside(path: string): boolean {
  return /^(?:\/|[A-Za-z]:)|\0/.test(path) || path.split("/").includes("..");
}

const FILE_TYPE = 0xf000;
const ORDINARY = new Set([0, 0x4000, 0x8000]);

/** Links and devices by their Unix mode. */
function isLink({ externalFileAttributes, versionMadeBy }: EntryMetaData): boolean {
  const isUnix = versionMadeBy >> 8 === 3 || versionMadeBy >> 8 === 19;
  return isUnix && !ORDINARY.has((externalFileAttributes >>> 16) & FILE_TYPE);
}

/** Files that systems add to archives. */
function isSystemFile(path: string): boolean {
  return path.startsWith("__MACOSX/") || /(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(path);
}

/** A folder that was compressed again holds all files. */
function rootOf(paths: readonly string[]): string {
  const folder = /^[^/]+\//.exec(paths[0] ?? "")?.[0] ?? "";
  return folder !== "" && paths.every((path) => path.startsWith(folder)) ? folder : "";
}

/** A size may be wrong in the archive, so bytes are counted as they come, too. */
async function* inflate(entry: Opened, source: FileSource, budget: { bytes: number }): AsyncGenerator<Uint8Array> {
  const most = Math.max(FREE_BYTES, MOST_RATIO * Math.min(entry.compressedSize, source.size));
  if (entry.uncompressedSize > most) throw refusal("import_archive_too_large");
  const pipe = new TransformStream<Uint8Array, Uint8Array>();
  const stop = new AbortController();
  const done = entry.getData(pipe.writable, { signal: stop.signal }).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const reader = pipe.readable.getReader();
  let size = 0;
  try {
    for (;;) {
      const { value, done: hasEnded } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (hasEnded || value === undefined) break;
      size += value.length;
      budget.bytes -= value.length;
      if (size > most || budget.bytes < 0) throw refusal("import_archive_too_large");
      yield value;
    }
    const failed = await done;
    if (failed !== null) throw entry.reader.failure ?? refusal("import_archive_broken");
    if (size !== entry.uncompressedSize) throw refusal("import_archive_broken");
  } finally {
    stop.abort();
    await reader.cancel().catch(() => undefined);
  }
}
