import { examineFile } from "@/lib/reporting/import-files/reading/examine";
import { readRecords } from "@/lib/reporting/import-files/reading/records";
import { layOutDays, personDay } from "@/lib/reporting/import-files/parsing/day-layout";
import { customReader, type ReadCustom } from "@/lib/reporting/import-files/parsing/custom-values";
import { idKey, rowKey } from "@/lib/reporting/import-files/parsing/row-key";
import { rowReader } from "@/lib/reporting/import-files/parsing/rows";
import type {
  EntryDraft,
  FileFacts,
  FileSettings,
  FileSource,
  ImportRecord,
  ImportSystem,
  ReadRow,
} from "@/lib/reporting/import-files/parsing/imported-file";
import type { Context } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { command, query } from "@/lib/kernel/operation";
import { fieldsOf, type CustomFieldRow } from "@/lib/tracking/custom-fields/operations/values";
import { hasOwnClocks, personKey, readingOf, rememberedFor, type ImportFile } from "../rules/decisions";
import { zoneFinder } from "../rules/people";
import { bytesAt, chunksOf } from "../store/chunks";
import {
  getImport,
  holdClaim,
  rememberedMeanings,
  saveProgress,
  updateImport,
  type Claim,
  type ImportRow,
} from "../store/imports";
import { teammates } from "../store/people";
import { deleteRows, insertRows, type StagedRow } from "../store/rows";
import { LEASE_SECONDS } from "./lease";
import { assembleParts } from "./assemble";
import { zonesOf } from "./plan";

const BATCH_ROWS = 2000;

/** Thrown when a person or another worker took over. */
class Superseded extends Error {
  override name = "Superseded";
}

export function wasSuperseded(error: unknown): boolean {
  return error instanceof Superseded;
}

/**
 * Read the files from their beginning into rows. An earlier reading leaves nothing.
 *
 * @throws AppError for a file that cannot be read
 * @throws an error that `wasSuperseded` recognizes
 */
export async function readFiles(context: Context, claim: Claim): Promise<void> {
  const { row, timeZone, currency, zoneOf, fields } = await begin.run(context, claim);
  const files: ImportFile[] = [];
  for (const file of row.files) {
    files.push(file.facts ? file : await examined(context, claim, row, file));
    await keepFacts.run(context, { claim, files: [...files, ...row.files.slice(files.length)] });
  }
  const total = files.reduce((sum, { facts }) => sum + (facts?.rows ?? 0), 0);
  const stage = new Staging(context, claim, total);
  for (const file of files) {
    const reading = readingOf(file, { timeZone, currency });
    const ownZone = row.timeZone === null && hasOwnClocks(file) ? zoneOf : NO_ZONE;
    if (reading) await stageFile(stage, sourceOf(claim, file), file.n, { ...reading, ownZone, fields });
  }
  await stage.flush();
  while (await assembleNext.run(context, claim));
}

/** A table takes the columns that a person chose for such a table before. */
async function examined(context: Context, claim: Claim, row: ImportRow, file: ImportFile): Promise<ImportFile> {
  const expected = { system: row.system as ImportSystem | null, encoding: file.encoding };
  const facts = await examineFile(sourceOf(claim, file), expected);
  const isOpen = facts.format === "csv" && facts.content === "time" && file.meanings === null;
  const meanings = isOpen ? await rememberColumns.run(context, facts) : file.meanings;
  return { ...file, facts, meanings };
}

export function sourceOf(
  { workspaceId, id }: Pick<Claim, "workspaceId" | "id">,
  { n, filename, size }: ImportFile,
): FileSource {
  const place = { workspaceId, importId: id, file: n };
  const part = (offset: number, length: number) => bytesAt(place, offset, length);
  return { filename, size, bytes: () => chunksOf(place), part };
}

/** Return the zone of a person. Null for the zone of the import. */
type ZoneOf = ReturnType<typeof zoneFinder>;

const NO_ZONE: ZoneOf = () => null;

interface Reading {
  facts: FileFacts;
  settings: FileSettings;
  ownZone: ZoneOf;
  fields: readonly CustomFieldRow[];
}

/** Return a function that reads rows on the clock of their person. */
function readerOf({ facts, settings, ownZone }: Omit<Reading, "fields">): (record: ImportRecord) => ReadRow {
  const usual = rowReader(facts, settings);
  const others = new Map<string, typeof usual>();
  return (record) => {
    const row = usual(record);
    const zone = "draft" in row ? ownZone({ ...row.draft.person, key: personKey(row.draft.person) }) : null;
    if (zone === null || zone === settings.timeZone) return row;
    const read = others.get(zone) ?? rowReader(facts, { ...settings, timeZone: zone });
    others.set(zone, read);
    return read(record);
  };
}

async function stageFile(stage: Staging, source: FileSource, file: number, reading: Reading): Promise<void> {
  const { facts } = reading;
  const longDays =
    facts.hasClock || facts.content !== "time" ? new Set<string>() : await daysPastMidnight(source, reading);
  const read = readerOf(reading);
  const readCustom = customReader(facts, reading.settings, reading.fields);
  const keyOf = numberedKeys();
  const held: Waiting[] = [];
  for await (const record of readRecords(source, facts)) {
    const row = read(record);
    const { line, values, refs = null } = record;
    const common = { position: stage.next(), file, line, values, refs, notes: row.notes };
    if (!("draft" in row)) {
      const key = "document" in row ? idKey(row.document.id) : null;
      await stage.add({ ...common, ...NO_ENTRY, ...row, ...personOf(row), key });
      continue;
    }
    const { draft } = row;
    const waiting = {
      ...withCustom(common, readCustom?.(values)),
      ...NO_ENTRY,
      person: personKey(draft.person),
      key: keyOf(draft),
      draft,
    };
    if (draft.minute === null && longDays.has(personDay(draft))) held.push(waiting);
    else await stage.add(waiting);
  }
  const laid = layOutDays(held.map(({ draft }) => draft));
  for (const [index, row] of held.entries()) await stage.add({ ...row, draft: laid[index] ?? row.draft });
}

function withCustom<Row extends Pick<StagedRow, "refs" | "notes">>(row: Row, read: ReadCustom | undefined): Row {
  if (read === undefined) return row;
  const notes = read.isInvalid ? [...row.notes, "invalid_custom_value"] : row.notes;
  return { ...row, notes, refs: { ...row.refs, custom: read.custom } };
}

function personOf(row: ReadRow): { person?: string } {
  return "document" in row && row.document.person ? { person: personKey(row.document.person) } : {};
}

const NO_ENTRY = { leftOut: null, person: null, key: null, draft: null, named: null, document: null };

type Waiting = StagedRow & { draft: EntryDraft };

/** Equal rows of one file are counted. A row that another file repeats has the same key. */
function numberedKeys(): (draft: EntryDraft) => string {
  const seen = new Map<string, number>();
  return (draft) => {
    const base = rowKey(draft, 0);
    const occurrence = seen.get(base) ?? 0;
    seen.set(base, occurrence + 1);
    return occurrence === 0 ? base : rowKey(draft, occurrence);
  };
}

/** From 9:00 to midnight. */
const SECONDS_OF_A_DAY = 15 * 3600;

/** Return the days that do not end before midnight when they begin at 9:00. */
async function daysPastMidnight(
  source: FileSource,
  { facts, settings }: { facts: FileFacts; settings: FileSettings },
): Promise<Set<string>> {
  const read = rowReader(facts, settings);
  const totals = new Map<string, number>();
  for await (const record of readRecords(source, facts)) {
    const row = read(record);
    if (!("draft" in row)) continue;
    const day = personDay(row.draft);
    totals.set(day, (totals.get(day) ?? 0) + row.draft.seconds);
  }
  return new Set([...totals].filter(([, seconds]) => seconds > SECONDS_OF_A_DAY).map(([day]) => day));
}

/** Collects rows and writes them in batches. */
class Staging {
  readonly #context: Context;
  readonly #claim: Claim;
  readonly #total: number;
  #rows: StagedRow[] = [];
  #position = 0;

  constructor(context: Context, claim: Claim, total: number) {
    this.#context = context;
    this.#claim = claim;
    this.#total = total;
  }

  /** Position of the next row. */
  next(): number {
    return this.#position++;
  }

  async add(row: StagedRow): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= BATCH_ROWS) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    const progress = { stage: "reading", done: this.#position, total: Math.max(this.#total, this.#position) };
    await keepRows.run(this.#context, { claim: this.#claim, rows, progress });
  }
}

interface Beginning {
  row: ImportRow;
  timeZone: string;
  currency: string;
  zoneOf: ZoneOf;
  fields: CustomFieldRow[];
}

const begin = command("imports:write", async (scope, claim: Claim): Promise<Beginning> => {
  const { db, workspaceId, actor } = scope;
  if (!(await holdClaim(db, claim, LEASE_SECONDS))) throw new Superseded();
  await deleteRows(db, workspaceId, claim.id);
  const row = await getImport(db, workspaceId, claim.id);
  const zoneOf = zoneFinder(await teammates(db, workspaceId), row.people);
  const fields = await fieldsOf(scope, ["time_entry"]);
  const timeZone = row.timeZone ?? (await zonesOf(scope, row))[0] ?? "UTC";
  return { row, timeZone, currency: actor.workspace.currency, zoneOf, fields };
});

const rememberColumns = query("imports:read", async (scope, facts: FileFacts) => {
  const names = facts.columns.map(({ name }) => name);
  const earlier = await rememberedMeanings(scope.db, scope.workspaceId, names);
  if (earlier === null) return null;
  const active = (await fieldsOf(scope, ["time_entry"])).filter(({ status }) => status === "active");
  return rememberedFor(facts, earlier, new Set(active.map(({ key }) => key)));
});

const keepFacts = command(
  "imports:write",
  async ({ db, workspaceId, touch }, { claim, files }: { claim: Claim; files: ImportFile[] }): Promise<void> => {
    if (!(await holdClaim(db, claim, LEASE_SECONDS))) throw new Superseded();
    await updateImport(db, workspaceId, claim.id, { files });
    touch("import", { id: toPublicId("imp", claim.id) });
  },
);

const keepRows = command(
  "imports:write",
  async (
    { db, workspaceId },
    input: { claim: Claim; rows: readonly StagedRow[]; progress: { stage: string; done: number; total: number } },
  ): Promise<void> => {
    if (!(await holdClaim(db, input.claim, LEASE_SECONDS))) throw new Superseded();
    if (input.rows.length > 0) await insertRows(db, workspaceId, input.claim.id, input.rows);
    await saveProgress(db, input.claim, input.progress);
  },
);

const assembleNext = command("imports:write", async (scope, claim: Claim): Promise<boolean> => {
  if (!(await holdClaim(scope.db, claim, LEASE_SECONDS))) throw new Superseded();
  return assembleParts(scope, claim.id);
});

export const readImport = query("imports:read", ({ db, workspaceId }, { id }: { id: string }) =>
  getImport(db, workspaceId, id),
);
