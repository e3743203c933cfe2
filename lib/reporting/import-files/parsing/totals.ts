import { cachedReader } from "./cells";
import { readDuration } from "./durations";
import type { FileFacts, RowNote } from "./imported-file";

/** A smaller difference comes from rounding. */
const TOLERANCE = 60;
const MOST_TOTALS = 100;

export interface TotalCheck {
  /** Add the duration cell of a row, which may be left out: its file counts it. */
  add: (duration: string) => void;
  /** Compare a total with the rows before it, or with those since an earlier total. */
  check: (duration: string) => RowNote[];
}

export function totalCheck(form: Pick<FileFacts, "durationForm" | "decimalSeparator">): TotalCheck {
  const durationOf = cachedReader((text) => readDuration(text, form.durationForm, form.decimalSeparator));
  /** Sums at the beginning of the file and at its totals. */
  const sums = [0];
  let sum = 0;
  return {
    add: (text) => {
      sum += durationOf(text)?.seconds ?? 0;
    },
    check: (text) => {
      const total = durationOf(text);
      // A total above the rows would need a second reading.
      if (total === null || total.isTime || sum === 0) return [];
      const isEqual = sums.some((earlier) => Math.abs(sum - earlier - total.seconds) < TOLERANCE);
      sums.push(sum);
      if (sums.length > MOST_TOTALS) sums.splice(1, 1);
      return isEqual ? [] : ["total_differs"];
    },
  };
}
