import { cellForm, fittingTypes } from "@/lib/reporting/import-files/parsing/custom-values";
import { type Prefix, toPublicId } from "@/lib/kernel/core/ids";
import { toMoney } from "@/lib/kernel/core/money";
import { env } from "@/lib/kernel/env";
import { isAtWork, meaningsOf, REVERTIBLE_MS, secondsLeft, type ImportFile } from "./rules/decisions";
import type { PersonMatch } from "./rules/people";
import type { Import, ImportedFile, ImportOutcome, ImportResult } from "./schema/import";
import type { ImportCheck, ImportMapping, ImportMappings, ImportRowWire } from "./schema/rows";
import type { ImportRow } from "./store/imports";
import type { ImportedRow } from "./store/rows";
import type { UndoPreview } from "./store/undo";

export type ShownImport = ImportRow & { undo?: UndoPreview | null; now: Date };

const idOrNull = (prefix: Prefix, id: string | null) => (id === null ? null : toPublicId(prefix, id));

export function toImport(row: ShownImport): Import {
  return {
    id: toPublicId("imp", row.id),
    status: row.status,
    system: row.system as Import["system"],
    settings: { time_zone: row.timeZone },
    answers: { ...row.answers },
    files: row.files.map(toFile),
    ...toPlan(row.figures),
    plan: row.status === "ready" ? String(row.plan) : null,
    progress: toProgress(row),
    failure: row.failure,
    outcome: row.outcome && toResult(row),
    undo: row.undo ? toUndo(row.undo) : null,
    revertible_until: row.status === "completed" ? revertibleUntil(row) : null,
    created_by: toPublicId("usr", row.createdBy),
    created_by_name: row.createdByName,
    ...instantsOf(row),
  };
}

/** Plans of earlier versions have no sample days. */
const NO_SAMPLES = { sample_days: [] };

function toPlan(figures: ImportRow["figures"]) {
  if (figures === null) {
    return {
      questions: [],
      counts: null,
      sums: null,
      restores: null,
      read: null,
      suggested_time_zone: null,
      problems: [],
    };
  }
  const { sums, read, ...plan } = figures;
  const inMoney = (found: typeof sums.amounts) =>
    found.flatMap(({ amount, currency }) => toMoney(amount, currency) ?? []);
  return {
    ...plan,
    read: { ...NO_SAMPLES, ...read },
    sums: { ...sums, amounts: inMoney(sums.amounts), invoiced: inMoney(sums.invoiced) },
  };
}

function instantsOf(row: ImportRow) {
  return {
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    applied_at: row.appliedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

function toProgress(row: ShownImport): Import["progress"] {
  if (!isAtWork(row.status)) return null;
  const { done, total } = row;
  const stage = row.stage as NonNullable<Import["progress"]>["stage"];
  return { stage, done, total, seconds_left: secondsLeft(row, row.now) };
}

function revertibleUntil({ finishedAt }: ImportRow): string | null {
  return finishedAt && new Date(finishedAt.getTime() + REVERTIBLE_MS).toISOString();
}

export function toFile({ n, filename, size, received, facts, dateOrder, meanings }: ImportFile): ImportedFile {
  const common = { n, filename, size, received };
  if (facts === null) {
    const unread = { system: null, format: null, content: null, encoding: null, delimiter: null, rows: null };
    return { ...common, ...unread, date_order: dateOrder, columns: [] };
  }
  const { system, format, content, rows } = facts;
  const encoding = format === "zip" ? null : facts.encoding;
  const delimiter = format === "csv" ? facts.delimiter : null;
  const date_order = content === "records" ? null : (dateOrder ?? facts.dateOrder);
  const chosen = meaningsOf(facts, meanings);
  const columns = facts.columns.map(({ name, samples, isRepeated }, index) => {
    const isOffered = system === "csv" || isRepeated !== true;
    const field_types = isOffered ? fittingTypes(samples, cellForm(facts, date_order)) : [];
    return { name, samples, meaning: chosen[index] ?? ("ignored" as const), field_types };
  });
  return { ...common, system, format, content, encoding, delimiter, rows, date_order, columns };
}

function toUndo({ editedSeconds, invoicesKept, timesheetsKept, opensUntil, ...undo }: UndoPreview): Import["undo"] {
  return {
    ...{ ...undo, edited_seconds: editedSeconds, invoices_kept: invoicesKept },
    ...{ timesheets_kept: timesheetsKept, opens_until: opensUntil },
  };
}

const NOTHING = {
  ...{ entries: 0, seconds: 0, invoices: 0, clients: 0, projects: 0, tasks: 0, people: 0, removed_entries: 0 },
  ...{ first_start: null, last_start: null },
};

/** Chosen, else that of the first file. */
function systemOf({ system, files }: ImportRow): ImportResult["system"] {
  const detected = files.flatMap(({ facts }) => facts?.system ?? [])[0] ?? null;
  return (system as ImportResult["system"]) ?? detected;
}

function toResult(row: ImportRow): ImportResult {
  const id = toPublicId("imp", row.id);
  const { files, outcome } = row;
  return {
    id,
    status: row.status,
    system: systemOf(row),
    filenames: files.map(({ filename }) => filename),
    created_by: toPublicId("usr", row.createdBy),
    applied_at: instantsOf(row).applied_at,
    finished_at: instantsOf(row).finished_at,
    ...{ ...NOTHING, ...outcome },
    entries_url: `${env().APP_URL}/v1/time-entries?import_id=${id}&limit=200`,
    failure: row.failure?.reason ?? null,
  };
}

/** @param ids Clients and people of the records. A failed import has none. */
export function toOutcome(
  row: ImportRow,
  ids: { clientIds: readonly string[]; userIds: readonly string[] } = { clientIds: [], userIds: [] },
): ImportOutcome {
  return {
    ...toResult(row),
    client_ids: ids.clientIds.map((one) => toPublicId("cli", one)),
    user_ids: ids.userIds.map((one) => toPublicId("usr", one)),
  };
}

export function toMappings(matches: readonly (PersonMatch & { userName: string | null })[]): ImportMappings {
  return { data: matches.map(toMapping) };
}

function toMapping({
  key,
  name,
  email,
  rows,
  seconds,
  fate,
  userId,
  by,
  userName,
}: PersonMatch & { userName: string | null }): ImportMapping {
  const choices = { left_out: "leave_out", new: "new", user: idOrNull("usr", userId), open: null } as const;
  return { key, name, email, rows, seconds, to: choices[fate], to_name: userName, matched_by: by };
}

const PREFIXES = {
  entry: "ent",
  client: "cli",
  project: "prj",
  task: "tsk",
  invoice: "inv",
  invoice_line: "inv",
  invoice_payment: "inv",
  person: "usr",
  timesheet: "tms",
  closed_period: "clp",
  period_exception: "pex",
} as const;

/** Other settings are shown without an id. */
function prefixOf(kind: ImportedRow["kind"]): Prefix | null {
  return kind in PREFIXES ? PREFIXES[kind as keyof typeof PREFIXES] : null;
}

export function toRow(row: ImportedRow): ImportRowWire {
  const prefix = prefixOf(row.kind);
  return {
    ...{ file: row.file, line: row.line, values: row.values, result: row.result, reason: row.reason },
    entry: row.entry && toRowEntry(row.entry),
    problems: problemsOf(row),
    resource_id: prefix === null ? null : idOrNull(prefix, row.resourceId),
  };
}

function toRowEntry({ startTime, seconds, ...entry }: NonNullable<ImportedRow["entry"]>): ImportRowWire["entry"] {
  return { ...entry, start_time: new Date(startTime).toISOString(), duration_seconds: seconds };
}

function problemsOf({ notes, flags, leftOut }: ImportedRow): string[] {
  return [...(leftOut === null ? [] : [leftOut]), ...flags, ...notes];
}

export type CheckedLine = Omit<ImportCheck["data"][number], "user_id"> & { userId: string | null };

export function toCheck(lines: readonly CheckedLine[]): ImportCheck {
  const sum = (of: (line: CheckedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    data: lines.map(({ userId, ...line }) => ({ ...line, user_id: idOrNull("usr", userId) })),
    file_seconds: sum((line) => line.file_seconds),
    entry_seconds: sum((line) => line.entry_seconds),
  };
}
