import { personDay, morningOf } from "./day-layout";
import { type Cell, textReader } from "./draft-texts";
import { invoiceReader } from "./harvest-invoices";
import { headerCurrency } from "./header-words";
import { isPositive, readRate } from "./rates";
import { statedUnit } from "./durations";
import { isBreak, isTotal } from "./row-words";
import { type SpanReading, spanReader, type TimeCells } from "./span";
import { kimaiPlaces } from "./systems/kimai";
import { totalCheck } from "./totals";
import type { ColumnMeaning, ColumnTarget } from "./column-meanings";
import type {
  DurationForm,
  EntryDraft,
  FileFacts,
  FileSettings,
  ImportRecord,
  LeaveOutReason,
  NamedRecord,
  ReadRow,
  RowNote,
} from "./imported-file";
import { readYesNo } from "./yes-no";

const LONGEST_SECONDS = 366 * 86_400;
const YEAR_MS = 366 * 86_400_000;
const UNREADABLE = /\uFFFD/;
const TEXTS: readonly ColumnMeaning[] = ["notes", "task", "project", "client", "person_name", "person_email"];

/**
 * Return a function that reads the rows of a file, in its order. Rows without a clock follow each other from 9:00 for
 * each person and day; `layOutDays` then corrects days that would pass midnight.
 *
 * @param now Epoch milliseconds, for rows too far in the future.
 */
export function rowReader(
  facts: FileFacts,
  settings: FileSettings,
  now: number = Date.now(),
): (record: ImportRecord) => ReadRow {
  if (facts.content !== "invoices") return timeReader(facts, settings, now);
  const names = facts.columns.map(({ name }) => name);
  return invoiceReader(names, settings.dateOrder ?? facts.dateOrder ?? "dmy");
}

function timeReader(facts: FileFacts, settings: FileSettings, now: number): (record: ImportRecord) => ReadRow {
  const { timeZone, columns } = settings;
  const cellsOf = cellReader(columns);
  const hasEndColumn = columns.some((meaning) => meaning === "end" || meaning === "end_time");
  const form = formOf(facts, settings);
  const readSpan = spanReader(form);
  // Only the spreadsheets of Kimai have the guard.
  const readTexts = textReader(facts.system === "kimai" && facts.format === "csv");
  const readMoney = moneyReader(facts, settings, form.decimalSeparator);
  const { pause } = placesOf(facts);
  const totals = totalCheck(form);
  const place = dayPlacer();
  return (record) => {
    const { line, values } = record;
    const notes = shapeNotes(record, columns.length);
    const known = knownRow(record, notes);
    if (known !== null) return known;
    if (line === facts.unclosedQuoteLine) return { line, notes, leftOut: "quote_not_closed" };
    const cell = cellsOf(values);
    const length = cell("duration");
    if (isNoRow(values, cell)) return { line, notes: [...notes, ...totals.check(length)], leftOut: "not_a_row" };
    totals.add(length);
    const reading: SpanReading = isBreak(cell("entry_type"))
      ? { leftOut: "break" }
      : readSpan(timeCells(cell, valueAt(values, pause), hasEndColumn));
    if ("leftOut" in reading) return { line, notes, leftOut: reading.leftOut };
    const { span } = reading;
    const { texts, notes: textNotes } = readTexts(cell);
    const { rate, notes: priceNotes } = readMoney(cell, values, span.seconds);
    // Listed, because spreading two objects takes longer than everything else here.
    const draft = place({
      id: record.id ?? null,
      person: texts.person,
      client: texts.client,
      project: texts.project,
      projectCode: texts.projectCode,
      task: texts.task,
      notes: texts.notes,
      tags: texts.tags,
      billable: yesNo(cell("billable"), facts, columns.includes("billable")),
      invoiced: readYesNo(cell("invoiced")) === true,
      day: span.day,
      minute: span.minute,
      start: span.start,
      seconds: span.seconds,
      timeZone,
      hasOffset: span.hasOffset,
      rate,
      recordedAt: null,
      billedOn: null,
    });
    const leftOut = tooMuch(draft, now);
    if (leftOut !== null) return { line, notes, leftOut };
    return { line, notes: [...notes, ...reading.notes, ...textNotes, ...priceNotes], draft };
  };
}

function formOf(facts: FileFacts, { timeZone, dateOrder, columns }: FileSettings) {
  const isJson = facts.format === "json";
  return {
    timeZone,
    dateOrder: dateOrder ?? facts.dateOrder,
    durationForm: durationFormOf(facts, columns),
    decimalSeparator: isJson ? "." : facts.decimalSeparator,
    isDurationNet: isJson && facts.system === "kimai",
  } as const;
}

/** Return a function that reads the hourly rate of a row. */
function moneyReader(facts: FileFacts, settings: FileSettings, separator: FileFacts["decimalSeparator"]) {
  const currency = currencyOf(facts, settings.columns);
  const { fixedPrice } = placesOf(facts);
  return (cell: Cell, values: readonly string[], seconds: number): Pick<EntryDraft, "rate"> & { notes: RowNote[] } => {
    const [rate, amount, price] = [cell("rate"), cell("amount"), valueAt(values, fixedPrice)];
    const ownCurrency = cell("currency") || currency || ((rate || price) && settings.currency);
    return {
      rate: readRate({ rate, amount, fixedPrice: price, currency: ownCurrency }, seconds, separator),
      notes: isPositive(price) ? ["fixed_price"] : [],
    };
  };
}

function placesOf({ system, columns }: FileFacts): ReturnType<typeof kimaiPlaces> {
  return system === "kimai" ? kimaiPlaces(columns) : { pause: -1, fixedPrice: -1 };
}

/** Return a function that lets rows without a clock follow each other from 9:00. */
function dayPlacer(): (draft: EntryDraft) => EntryDraft {
  const nextStart = new Map<string, number>();
  return (draft) => {
    if (draft.minute !== null) return draft;
    const day = personDay(draft);
    const start = nextStart.get(day) ?? morningOf(draft);
    nextStart.set(day, start + draft.seconds * 1000);
    return { ...draft, start };
  };
}

function cellReader(columns: readonly ColumnTarget[]): (values: readonly string[]) => Cell {
  const places = new Map<ColumnTarget, number>();
  columns.forEach((meaning, index) => {
    if (!places.has(meaning)) places.set(meaning, index);
  });
  return (values) => (meaning) => {
    const place = places.get(meaning);
    return place === undefined ? "" : (values[place]?.trim() ?? "");
  };
}

/** Return the row of a record that its file states as a whole. */
function knownRow({ line, draft, named, refused, document }: ImportRecord, notes: RowNote[]): ReadRow | null {
  if (draft !== undefined) return { line, notes, draft };
  if (named !== undefined) return namedRow(line, named, notes);
  if (refused !== undefined) return { line, notes, leftOut: refused.reason, kind: refused.kind };
  return document === undefined ? null : { line, notes: [...notes, ...document.notes], document };
}

/** A record without any name is none. */
function namedRow(line: number, named: NamedRecord, notes: RowNote[]): ReadRow {
  const { client, project, task } = named;
  return client === null && project === null && task === null
    ? { line, notes, leftOut: "not_a_row" }
    : { line, notes, named };
}

function shapeNotes({ values, isShort, isDangling }: ImportRecord, width: number): RowNote[] {
  const notes: RowNote[] = [];
  if (isDangling === true) notes.push("unknown_reference");
  if (values.some((value) => UNREADABLE.test(value))) notes.push("unreadable_bytes");
  if (isShort === true || values.length < width) notes.push("short_row");
  if (values.length > width) notes.push("long_row");
  return notes;
}

/** Totals, currency lines and the like: no day, and no text that describes an entry. */
function isNoRow(values: readonly string[], cell: Cell): boolean {
  const day = cell("start_date") || cell("start");
  if (day !== "") return isTotal(day);
  const first = values.find((value) => value.trim() !== "") ?? "";
  return isTotal(first) || TEXTS.every((meaning) => cell(meaning) === "");
}

function valueAt(values: readonly string[], place: number): string {
  return values[place]?.trim() ?? "";
}

function timeCells(cell: Cell, pause: string, hasEndColumn: boolean): TimeCells {
  return {
    start: cell("start"),
    startDate: cell("start_date"),
    startTime: cell("start_time"),
    end: cell("end"),
    endDate: cell("end_date"),
    endTime: cell("end_time"),
    duration: cell("duration"),
    pause,
    hasEndColumn,
  };
}

/** Kimai leaves the cell empty for no. */
function yesNo(text: string, { system }: FileFacts, hasColumn: boolean): boolean | null {
  return readYesNo(text) ?? (system === "kimai" && hasColumn && text === "" ? false : null);
}

/** Return the currency in the name of the rate's or the amount's column. */
function currencyOf({ columns }: FileFacts, meanings: readonly ColumnTarget[]): string {
  const name = (meaning: ColumnMeaning) => columns[meanings.indexOf(meaning)]?.name ?? "";
  return headerCurrency(name("rate")) ?? headerCurrency(name("amount")) ?? "";
}

/** A column that a person chose instead of the detected one has the unit of its name. */
function durationFormOf({ columns, durationForm }: FileFacts, meanings: readonly ColumnTarget[]): DurationForm | null {
  const column = columns[meanings.indexOf("duration")];
  if (column === undefined || column.meaning === "duration") return durationForm;
  return statedUnit(column.name) ?? durationForm;
}

function tooMuch({ start, seconds }: EntryDraft, now: number): LeaveOutReason | null {
  if (seconds > LONGEST_SECONDS) return "too_long";
  return start > now + YEAR_MS ? "far_future" : null;
}
