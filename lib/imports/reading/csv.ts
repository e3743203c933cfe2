import { Readable, pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseAll } from "csv-parse/sync";
import { AppError } from "@/lib/kernel/core/errors";

export const MOST_COLUMNS = 200;
export const LONGEST_RECORD_BYTES = 1024 * 1024;

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

/** Yield the records of a text without empty ones. A last record whose quote is never closed is reported instead. */
export async function* csvRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord | Unclosed> {
  let line = 1;
  try {
    // The iteration below reports errors of the text as well.
    const records = pipeline(Readable.from(text), parse({ ...OPTIONS, delimiter }), () => undefined);
    for await (const values of records as AsyncIterable<string[]>) {
      if (values.length > MOST_COLUMNS) {
        throw new AppError("validation_failed", "import_too_many_columns", { maximum: MOST_COLUMNS });
      }
      if (!isEmpty(values)) yield { line, values };
      line += linesOf(values);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_QUOTE_NOT_CLOSED") yield { unclosedQuoteLine: line };
    else throw refusal(error, line);
  }
}

/** Return the first records of a text that may be cut off. */
export function firstRecords(text: string, delimiter: string, most: number): CsvRecord[] {
  const found: CsvRecord[] = [];
  let line = 1;
  try {
    parseAll(text, {
      ...OPTIONS,
      delimiter,
      to: most,
      on_record: (values: string[]) => {
        if (!isEmpty(values)) found.push({ line, values });
        line += linesOf(values);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== "CSV_QUOTE_NOT_CLOSED" && found.length === 0) throw refusal(error, 1);
  }
  return found;
}

function refusal(error: CsvError, line: number): unknown {
  if (error.code !== "CSV_MAX_RECORD_SIZE") return error;
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
