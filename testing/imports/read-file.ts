import { readFileSync } from "node:fs";
import { examineFile } from "@/lib/reporting/import-files/reading/examine";
import { readRecords } from "@/lib/reporting/import-files/reading/records";
import { rowReader } from "@/lib/reporting/import-files/parsing/rows";
import type { Encoding } from "@/lib/reporting/import-files/parsing/encodings";
import type {
  EntryDraft,
  FileFacts,
  FileSettings,
  FileSource,
  ImportSystem,
  LeaveOutReason,
  NamedRecord,
  ReadRow,
} from "@/lib/reporting/import-files/parsing/imported-file";

export interface ReadFile {
  facts: FileFacts;
  rows: ReadRow[];
  drafts: EntryDraft[];
  named: NamedRecord[];
  leftOut: LeaveOutReason[];
}

/** A clock that no sample file is ahead of. */
const NOW = Date.UTC(2027, 0, 1);

/** @param chunkBytes Size of the pieces, for tests of characters and line ends that two pieces share. */
export function fileOf(content: string | Uint8Array, chunkBytes = 64 * 1024): FileSource {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return {
    filename: "export.csv",
    size: bytes.length,
    part: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
    bytes: async function* () {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    },
  };
}

/** A file of this folder. */
export function sampleBytes(name: string): Buffer {
  return readFileSync(new URL(name, import.meta.url));
}

export function sampleFile(name: string): FileSource {
  return fileOf(sampleBytes(name));
}

/** Examine a file and read its rows. */
export async function readFile(
  source: FileSource,
  { expected, encoding, ...settings }: Partial<FileSettings> & { expected?: ImportSystem; encoding?: Encoding } = {},
): Promise<ReadFile> {
  const facts = await examineFile(source, { system: expected, encoding });
  const read = rowReader(
    facts,
    {
      timeZone: "Europe/Berlin",
      dateOrder: null,
      currency: "EUR",
      columns: facts.columns.map(({ meaning }) => meaning),
      ...settings,
    },
    NOW,
  );
  const rows: ReadRow[] = [];
  for await (const record of readRecords(source, facts)) rows.push(read(record));
  const drafts = rows.flatMap((row) => ("draft" in row ? [row.draft] : []));
  const named = rows.flatMap((row) => ("named" in row ? [row.named] : []));
  return { facts, rows, drafts, named, leftOut: rows.flatMap((row) => ("leftOut" in row ? [row.leftOut] : [])) };
}
