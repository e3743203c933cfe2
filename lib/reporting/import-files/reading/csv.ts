import { CsvError, type Options, Parser } from "csv-parse";
import { parse as parseAll } from "csv-parse/sync";
import { AppError } from "@/lib/kernel/core/errors";

const MOST_COLUMNS = 200;
const LONGEST_RECORD_BYTES = 1024 * 1024;

export interface CsvRecord {
  /** 1-based line of its first value. */
  line: number;
  values: string[];
}

/** The line on which the last record begins if its quote is never closed. */
export interface Unclosed {
  unclosedQuoteLine: number;
}

const OPTIONS = {
  record_delimiter: "\n",
  ltrim: true,
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: LONGEST_RECORD_BYTES,
} as const;

/**
 * Yield the records of a text in batches, without empty ones. A last record whose quote is never closed is reported
 * instead.
 */
export async function* csvRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<(CsvRecord | Unclosed)[]> {
  const parser = new RecordParser({ ...OPTIONS, delimiter });
  for await (const chunk of text) {
    const error = await settled((done) => parser.write(chunk, done));
    yield allowed(parser.records.take());
    if (error !== null) throw refusal(error, parser.records.line);
  }
  const error = await settled((done) => parser.end(done));
  yield allowed(parser.records.take());
  if (error === null) return;
  if (!isUnclosed(error)) throw refusal(error, parser.records.line);
  yield [{ unclosedQuoteLine: parser.records.line }];
}

/** Collects records as they are parsed. A stream that fails would discard the unread ones. */
class RecordParser extends Parser {
  readonly records = new Records();

  constructor(options: Options) {
    super(options);
    this.on("error", () => undefined);
  }

  override push(record: string[] | null): boolean {
    if (record === null) return super.push(null);
    this.records.add(record);
    return true;
  }
}

/** Return the error of a step of a stream, or null. */
function settled(step: (done: (error?: Error | null) => void) => void): Promise<Error | null> {
  return new Promise((resolve) => step((error) => resolve(error ?? null)));
}

/** Return the first records of a text that may be cut off. */
export function firstRecords(text: string, delimiter: string, most: number): CsvRecord[] {
  const records = new Records();
  const on_record = (values: string[]) => {
    records.add(values);
    return null;
  };
  try {
    parseAll(text, { ...OPTIONS, delimiter, to: most, on_record });
  } catch (error) {
    if (!(error instanceof Error) || !isUnclosed(error)) throw refusal(error, records.line);
  }
  return records.take();
}

/** Records with their lines. */
class Records {
  /** Line after the last record. */
  line = 1;
  #found: CsvRecord[] = [];

  add(values: string[]): void {
    if (!isEmpty(values)) this.#found.push({ line: this.line, values });
    this.line += linesOf(values);
  }

  take(): CsvRecord[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }
}

function allowed(records: CsvRecord[]): CsvRecord[] {
  for (const { values } of records) refuseWide(values);
  return records;
}

/** @throws AppError validation_failed for a record with too many values. */
export function refuseWide(values: readonly string[]): void {
  if (values.length <= MOST_COLUMNS) return;
  throw new AppError("validation_failed", "import_too_many_columns", { maximum: MOST_COLUMNS });
}

function isUnclosed(error: Error): boolean {
  return error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED";
}

/** Return the problem for a record that is too long, else the same error. */
function refusal(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError) || error.code !== "CSV_MAX_RECORD_SIZE") return error;
  return new AppError("validation_failed", "import_record_too_long", { line, maximum: LONGEST_RECORD_BYTES });
}

function isEmpty(values: readonly string[]): boolean {
  return values.every((value) => value.trim() === "");
}

function linesOf(values: readonly string[]): number {
  let count = 1;
  for (const value of values) if (value.includes("\n")) count += value.split("\n").length - 1;
  return count;
}
