import { AppError } from "@/lib/kernel/core/errors";
import type { FileFormat, FileSource } from "../parsing/imported-file";
import { openArchive } from "./archive";
import { kimaiJson } from "./kimai-json";
import type { Listing } from "./listing";
import { solidtimeArchive } from "./solidtime-archive";
import { stintArchive } from "./stint-archive";
import { togglArchive } from "./toggl-archive";

/** Enough for a byte order mark and for the first signs of a list. */
const HEAD_BYTES = 4096;

/** An archive, and one without files. */
const ARCHIVES = ["PK\x03\x04", "PK\x05\x06"];

/** Return the kind of a file by its first bytes. */
export async function formatOf(source: FileSource): Promise<FileFormat> {
  const head = Buffer.from(await source.part(0, HEAD_BYTES)).toString("latin1");
  if (ARCHIVES.some((beginning) => head.startsWith(beginning))) return "zip";
  return /^(?:\xef\xbb\xbf)?\s*(?:\[|null\s*$)/.test(head) ? "json" : "csv";
}

/** Open a file that is no table of text. @throws AppError validation_failed */
export async function openListing(source: FileSource, format: Exclude<FileFormat, "csv">): Promise<Listing> {
  if (format === "json") return kimaiJson(source);
  const archive = await openArchive(source);
  if (archive.has("meta.json") && archive.has("data/time_entries.jsonl")) return stintArchive(archive);
  if (archive.has("meta.json") && archive.has("time_entries.csv")) return solidtimeArchive(archive);
  if (archive.has("clients.json") || archive.has("projects.json")) return togglArchive(archive);
  throw new AppError("validation_failed", "import_format_unknown");
}
