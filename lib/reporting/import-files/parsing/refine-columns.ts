import { readClockTime } from "./clock-times";
import { readMoment } from "./dates";
import { readDuration } from "./durations";
import type { ColumnMeaning, ImportColumn } from "./column-meanings";

type Kind = "day" | "time" | "moment" | "other";

/** The same place of an entry, by the content of the column. */
const BY_KIND: Readonly<Partial<Record<ColumnMeaning, Partial<Record<Kind, ColumnMeaning>>>>> = {
  start: { day: "start_date", time: "start_time" },
  start_date: { moment: "start" },
  start_time: { moment: "start", day: "start_date" },
  end: { day: "end_date", time: "end_time" },
  end_date: { moment: "end" },
  end_time: { moment: "end", day: "end_date" },
  // `Tag` is a German day.
  tags: { day: "start_date", moment: "start" },
};

/**
 * Correct the meaning of columns by their content. A column named `Start` may have times, days or both. In an unknown
 * file without a day, the first column of days gets that meaning; without a length, the only column of lengths.
 */
export function refineColumns(columns: readonly ImportColumn[], isUnknown: boolean): ImportColumn[] {
  const taken = new Set(columns.map(({ meaning }) => meaning));
  const refined = columns.map((column) => {
    const meaning = BY_KIND[column.meaning]?.[kindOf(column.samples)];
    if (meaning === undefined || taken.has(meaning)) return column;
    taken.add(meaning);
    return { ...column, meaning };
  });
  return isUnknown ? withFound(refined) : refined;
}

function withFound(columns: ImportColumn[]): ImportColumn[] {
  const has = (...meanings: ColumnMeaning[]) => columns.some(({ meaning }) => meanings.includes(meaning));
  let found = columns;
  if (!has("start", "start_date")) {
    found = withFirst(found, "start_date", ({ samples }) => kindOf(samples) === "day");
    found = withFirst(found, "start", ({ samples }) => kindOf(samples) === "moment");
  }
  // Beside a start or another such column, it may be the end.
  if (!has("duration", "end", "end_time", "start", "start_time")) {
    const isLength = (text: string) => text.includes(":") && readDuration(text, "clock", null) !== null;
    const isDuration = ({ meaning, samples }: ImportColumn) =>
      meaning === "ignored" && samples.length > 0 && samples.every(isLength);
    if (found.filter(isDuration).length === 1) found = withFirst(found, "duration", isDuration);
  }
  return found;
}

function withFirst(
  columns: ImportColumn[],
  meaning: ColumnMeaning,
  fits: (column: ImportColumn) => boolean,
): ImportColumn[] {
  if (columns.some((column) => column.meaning === meaning)) return columns;
  const first = columns.find((column) => column.meaning === "ignored" && fits(column));
  return columns.map((column) => (column === first ? { ...column, meaning } : column));
}

/** Return the kind of most values. Totals and the like may be among them. */
function kindOf(samples: readonly string[]): Kind {
  const kinds = samples.map(kindOfText);
  const isMost = (kind: Kind) => kinds.filter((one) => one === kind).length > kinds.length / 2;
  return (["day", "time", "moment"] as const).find(isMost) ?? "other";
}

function kindOfText(text: string): Kind {
  if (readClockTime(text) !== null) return "time";
  const moment = readMoment(text, "dmy") ?? readMoment(text, "mdy");
  if (moment === null) return "other";
  return moment.seconds === null ? "day" : "moment";
}
