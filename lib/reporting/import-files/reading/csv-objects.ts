import { AppError } from "@/lib/kernel/core/errors";
import type { ByteSource } from "../parsing/imported-file";
import { csvRecords } from "./csv";
import { textOf } from "./text";

/** A record of a table whose form is certain, by the names of its columns. */
export interface CsvObject {
  line: number;
  /** Return a value, empty without such a column. */
  cell: (column: string) => string;
}

/** Yield the records of a table of UTF-8 with commas and a header, as programs write it. */
export async function* csvObjects(source: ByteSource): AsyncGenerator<CsvObject[]> {
  let places: ReadonlyMap<string, number> | null = null;
  for await (const batch of csvRecords(textOf(source, "utf-8"), ",")) {
    const objects: CsvObject[] = [];
    for (const record of batch) {
      if ("unclosedQuoteLine" in record) throw new AppError("validation_failed", "import_archive_broken");
      const { line, values } = record;
      if (places === null) places = new Map(values.map((name, index) => [name.trim(), index]));
      else objects.push(objectOf(line, values, places));
    }
    yield objects;
  }
}

function objectOf(line: number, values: readonly string[], places: ReadonlyMap<string, number>): CsvObject {
  return { line, cell: (column) => values[places.get(column) ?? -1]?.trim() ?? "" };
}
