import { offsetMs } from "@/lib/kernel/core/wall-clock";
import type { Encoding } from "@/lib/reporting/import-files/parsing/encodings";
import {
  customKey,
  type ColumnMeaning,
  type ColumnTarget,
  type ImportColumn,
} from "@/lib/reporting/import-files/parsing/column-meanings";
import type { DateOrder, FileFacts, FileSettings } from "@/lib/reporting/import-files/parsing/imported-file";

export const MAX_FILES = 20;
export const MAX_FILE_BYTES = 100 * 1024 * 1024;
export const MAX_IMPORT_BYTES = 400 * 1024 * 1024;

export const REVERTIBLE_MS = 7 * 86_400_000;

/** A file of an import, and the decisions about it. */
export interface ImportFile {
  n: number;
  filename: string;
  size: number;
  received: number;
  /** Null until the file is read. */
  facts: FileFacts | null;
  dateOrder: DateOrder | null;
  /** Null: as detected. */
  meanings: ColumnTarget[] | null;
  /** Chosen. Null or absent: as detected. */
  encoding?: Encoding | null;
}

/** Questions with a safe answer. The first option is chosen unless a person chooses another one. */
export const OPTIONS = {
  invoiced: ["billed_elsewhere", "unbilled"],
  looks_the_same: ["leave_out", "add"],
  changed: ["leave_out", "add"],
  deleted_here: ["leave_out", "bring_back"],
  overnight: ["keep", "leave_out"],
  period_closed: ["leave_out", "exception"],
} as const;
export type AnswerCode = keyof typeof OPTIONS;
export type Answers = { readonly [Code in AnswerCode]?: (typeof OPTIONS)[Code][number] } & {
  /** The rows are other entries than those that equal them at another time. */
  readonly other_clock?: "add";
};

export const ANSWER_CODES = Object.keys(OPTIONS) as AnswerCode[];

export function answerTo<Code extends AnswerCode>(answers: Answers, code: Code): (typeof OPTIONS)[Code][number] {
  return answers[code] ?? OPTIONS[code][0];
}

/** Question of one file that prevents reading its rows. */
export type FileQuestion = "columns" | "date_order";

export function openFileQuestion({ facts, meanings, dateOrder }: ImportFile): FileQuestion | null {
  if (!facts || facts.content === "records") return null;
  if (facts.content === "time" && !isReadable(meaningsOf(facts, meanings))) return "columns";
  return facts.dateOrder === null && dateOrder === null ? "date_order" : null;
}

/** A day and a length are enough. */
function isReadable(meanings: readonly ColumnTarget[]): boolean {
  const has = (...wanted: ColumnMeaning[]) => wanted.some((meaning) => meanings.includes(meaning));
  return has("start", "start_date") && has("end", "end_time", "duration");
}

export function meaningsOf(facts: FileFacts, chosen: readonly ColumnTarget[] | null): readonly ColumnTarget[] {
  return chosen ?? facts.columns.map(({ meaning }) => meaning);
}

/** Whether a file of a known system has values in columns without a place in Stint, which custom fields can take. */
export function hasUnknownColumns({ facts }: Pick<ImportFile, "facts">): boolean {
  if (facts?.format !== "csv" || facts.content !== "time" || facts.system === "csv") return false;
  return facts.columns.some(isUnknown);
}

function isUnknown({ meaning, samples, isRepeated }: ImportColumn): boolean {
  return meaning === "ignored" && samples.length > 0 && isRepeated !== true;
}

/**
 * Return the columns of a file as a person chose them for an earlier one with the same names. Of a known system, only
 * custom fields count.
 *
 * @param keys Active custom fields of time entries.
 */
export function rememberedFor(
  { system, columns }: FileFacts,
  earlier: readonly ColumnTarget[],
  keys: ReadonlySet<string>,
): ColumnTarget[] | null {
  const chosen = columns.map(({ meaning }, index): ColumnTarget => {
    const target = earlier[index] ?? meaning;
    const key = customKey(target);
    if (key !== null) return keys.has(key) && (system === "csv" || meaning === "ignored") ? target : "ignored";
    return system === "csv" ? target : meaning;
  });
  return system === "csv" || chosen.some((target) => customKey(target) !== null) ? chosen : null;
}

/** Facts and settings for the reader. An unanswered date order is read as day first, for the sums of the question. */
export function readingOf(
  { facts, meanings, dateOrder }: ImportFile,
  given: Pick<FileSettings, "timeZone" | "currency">,
): { facts: FileFacts; settings: FileSettings } | null {
  if (!facts || openFileQuestion({ ...noFile, facts, meanings, dateOrder }) === "columns") return null;
  return {
    facts,
    settings: {
      ...given,
      dateOrder: dateOrder ?? facts.dateOrder ?? "dmy",
      columns: meaningsOf(facts, meanings),
    },
  };
}

const noFile = { n: 0, filename: "", size: 0, received: 0 };

/** Whether clock times of a file depend on the zone of the import. */
export function needsZone({ facts }: Pick<ImportFile, "facts">): boolean {
  return facts !== null && facts.hasClock && !facts.hasOffsets;
}

/** Kimai writes each row on the clock of its own user, without the name of the zone. */
export function hasOwnClocks(file: Pick<ImportFile, "facts">): boolean {
  return needsZone(file) && file.facts?.system === "kimai";
}

/**
 * Return the zones in which clock times are read `shift` seconds earlier than in the current one.
 *
 * @param at Instant of one of the times, as read in the current zone.
 */
export function zonesMovedBy(zones: readonly string[], timeZone: string, { shift, at }: { shift: number; at: Date }) {
  const offset = offsetMs(at.getTime(), timeZone) + shift * 1000;
  return zones.filter((zone) => offsetMs(at.getTime() - shift * 1000, zone) === offset);
}

/** Names and addresses of one person differ in case only. Empty: the file has no person. */
export function personKey({ name, email }: { name: string | null; email: string | null }): string {
  return (email ?? name ?? "").trim().toLowerCase();
}

export type ImportStatus =
  "waiting_for_files" | "reading" | "ready" | "applying" | "completed" | "reverting" | "reverted" | "failed";

/** Files and decisions can change until the import is applied. */
export function isOpen(status: ImportStatus): boolean {
  return status === "waiting_for_files" || status === "reading" || status === "ready" || status === "failed";
}

export function isAtWork(status: ImportStatus): boolean {
  return status === "reading" || status === "applying" || status === "reverting";
}

/** An import without progress for this long has no pace. */
const IDLE_SECONDS = 10;

/** Seconds until a stage ends, by its pace until the last progress. Null without a pace. */
export function secondsLeft(
  progress: { done: number; total: number; stageStartedAt: Date | null; updatedAt: Date },
  now: Date,
): number | null {
  const { done, total, stageStartedAt, updatedAt } = progress;
  const passed = stageStartedAt === null ? 0 : (updatedAt.getTime() - stageStartedAt.getTime()) / 1000;
  const idle = (now.getTime() - updatedAt.getTime()) / 1000;
  if (done <= 0 || passed < 1 || total < done || idle > IDLE_SECONDS) return null;
  return Math.max(0, Math.ceil((passed / done) * (total - done) - idle));
}
