import { AppError } from "@/lib/kernel/core/errors";
import { knownColumns } from "../parsing/columns";
import { readMoment } from "../parsing/dates";
import { type CsvRecord, firstRecords, refuseWide } from "./csv";

const DELIMITERS = [",", ";", "\t", "|"];
const HEAD_RECORDS = 60;
const TITLE_LINES = 30;

export interface Table {
  delimiter: string;
  /** 0 for a file without column names. */
  headerLine: number;
  names: string[];
  /** Values of the first rows. */
  firstRows: string[][];
}

interface Reading extends Table {
  /** Known column names, then how even the records are. */
  score: readonly [known: number, even: number];
}

/** Find delimiter and header in the beginning of a file: by known names of columns, else by records of equal width. */
export function findTable(head: string): Table {
  if (head.trim() === "") throw new AppError("validation_failed", "import_file_empty");
  const readings = DELIMITERS.flatMap((delimiter) => readingOf(head, delimiter) ?? []);
  const [best] = readings.toSorted((one, other) => other.score[0] - one.score[0] || other.score[1] - one.score[1]);
  if (best === undefined) throw new AppError("validation_failed", "import_format_unknown");
  refuseWide(best.names);
  return best;
}

function readingOf(head: string, delimiter: string): Reading | undefined {
  const records = firstRecords(head, delimiter, HEAD_RECORDS);
  const width = commonWidth(records);
  if (width < 2) return undefined;
  const known = records.slice(0, TITLE_LINES).map((record) => ({ record, count: knownColumns(record.values) }));
  const best = known.reduce((one, other) => (other.count > one.count ? other : one), { record: records[0], count: 0 });
  const header = best.count >= 2 ? best.record : records.find(({ values }) => values.length === width);
  if (header === undefined) return undefined;
  const even = records.filter(({ values }) => values.length === header.values.length).length / records.length;
  const score = [best.count, even * Math.min(width, 10)] as const;
  const isData = best.count < 2 && header.values.some((value) => readMoment(value, "dmy") !== null);
  const names = header.values.map((name, index) => (isData ? String(index + 1) : name.trim()));
  const headerLine = isData ? 0 : header.line;
  const firstRows = records.filter(({ line }) => line > headerLine).map(({ values }) => values);
  return { delimiter, headerLine, names, firstRows, score };
}

/** The most frequent number of values. */
function commonWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { values } of records) counts.set(values.length, (counts.get(values.length) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}
