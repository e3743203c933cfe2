import { cachedReader } from "./cells";
import { readClockTime } from "./clock-times";
import { dateParts, readDay, readMoment } from "./dates";
import { type DecimalSeparator, decimalText, provenSeparator } from "./numbers";
import type { DurationUnit } from "./durations";
import type { DateOrder, DurationForm } from "./imported-file";

const SAMPLES = 3;
/** Changes of the date below which a rising order may be chance. */
const LEAST_CHANGES = 5;
/** Between a date and a time. */
const DATE_END = /[ T,]+(?=\d{1,2}:)/;

/** Return the parts of a date, with the day in either order. */
const readWritten = cachedReader((text) => {
  const written = text.split(DATE_END, 1)[0] ?? "";
  const date = dateParts(written);
  return date && { ...date, dmy: readDay(written, "dmy"), mdy: readDay(written, "mdy") };
});

/** Evidence for the order of day and month in the dates of a file. */
export class DateEvidence {
  #proven = new Set<DateOrder>();
  #samples = new Set<string>();
  #rising = { dmy: new Rising(), mdy: new Rising() };

  /** @param isStart Whether the order of the rows follows the date. */
  add(text: string, isStart: boolean): void {
    const date = readWritten(text);
    if (date === null) return;
    const [first, second] = date.parts;
    if (date.order !== null) this.#proven.add(date.order);
    else if (first !== second && this.#samples.size < SAMPLES) this.#samples.add(text);
    if (!isStart || date.order === "ymd") return;
    if (date.dmy !== null) this.#rising.dmy.add(date.dmy);
    if (date.mdy !== null) this.#rising.mdy.add(date.mdy);
  }

  /** Return null for a file that a person has to decide about. */
  order(): DateOrder | null {
    const [isDmy, isMdy] = [this.#proven.has("dmy"), this.#proven.has("mdy")];
    if (isDmy !== isMdy) return isDmy ? "dmy" : "mdy";
    if (isDmy && isMdy) return null;
    if (this.#samples.size === 0) return this.#proven.has("ymd") ? "ymd" : "dmy";
    const { dmy, mdy } = this.#rising;
    if (dmy.isSorted() === mdy.isSorted()) return null;
    const [order, sorted] = dmy.isSorted() ? (["dmy", dmy] as const) : (["mdy", mdy] as const);
    return sorted.changes >= LEAST_CHANGES ? order : null;
  }

  samples(): string[] {
    return [...this.#samples];
  }
}

/** Whether days only rise, or only fall. */
class Rising {
  changes = 0;
  #last = "";
  #directions = new Set<boolean>();

  add(day: string): void {
    if (this.#last !== "" && day !== this.#last) {
      this.changes += 1;
      this.#directions.add(day > this.#last);
    }
    this.#last = day;
  }

  isSorted(): boolean {
    return this.#directions.size < 2;
  }
}

/** Evidence for the decimal separator of a column. */
export class SeparatorEvidence {
  #counts = { ".": 0, ",": 0 };

  add(text: string): void {
    if (!/[.,]/.test(text)) return;
    const proven = provenSeparator(text);
    if (proven !== null) this.#counts[proven] += 1;
  }

  separator(): DecimalSeparator | null {
    const { ".": points, ",": commas } = this.#counts;
    if (points === commas) return null;
    return points > commas ? "." : ",";
  }
}

/** Evidence for the form of the durations of a file. */
export class DurationEvidence {
  #clocks = 0;
  #numbers = 0;
  #isWhole = true;
  #votes = { decimal: 0, minutes: 0, seconds: 0 };

  /** @param lengthOf Return the seconds between start and end if the row states both. */
  add(text: string, lengthOf: () => number | null): void {
    if (text === "") return;
    if (/[:\p{L}]/u.test(text)) {
      this.#clocks += 1;
      return;
    }
    this.#numbers += 1;
    const number = Number(decimalText(text, null) ?? Number.NaN);
    if (!/^\d+$/.test(text)) this.#isWhole = false;
    const length = lengthOf();
    if (length === null || length === 0) return;
    if (Math.abs(number * 3600 - length) < 60) this.#votes.decimal += 1;
    if (Math.abs(number * 60 - length) < 60) this.#votes.minutes += 1;
    if (Math.abs(number - length) < 60) this.#votes.seconds += 1;
  }

  /**
   * @param stated Unit that the name of the column states.
   * @param guessed Form of other files of the system, whose numbers are whole.
   */
  form(stated: DurationUnit | null, guessed: DurationForm | null = null): DurationForm | null {
    if (this.#clocks + this.#numbers === 0) return null;
    if (this.#clocks > this.#numbers) return "clock";
    if (!this.#isWhole && stated === null) return "decimal";
    return this.#provenForm(stated) ?? stated ?? guessed ?? "decimal";
  }

  /** Return the form that most rows with start and end prove. */
  #provenForm(stated: DurationUnit | null): DurationForm | null {
    const { decimal, minutes, seconds } = this.#votes;
    const most = Math.max(decimal, minutes, seconds);
    if (most === 0) return null;
    // Short entries fit several units.
    if (stated !== null && this.#votes[stated] === most) return stated;
    if (decimal === most) return "decimal";
    return minutes === most ? "minutes" : "seconds";
  }
}

/** Return the seconds between two times of day, or null. The end may be on the next day. */
export function lengthBetween(start: string, end: string): number | null {
  const [from, to] = [start, end].map((text) => readClockTime(text)?.seconds ?? readMoment(text, "dmy")?.seconds);
  if (from === undefined || from === null || to === undefined || to === null) return null;
  return (to - from + 86_400) % 86_400;
}
