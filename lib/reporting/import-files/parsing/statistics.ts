import { LONGEST_CELL } from "./cells";
import { type DurationUnit, statedUnit } from "./durations";
import { DateEvidence, DurationEvidence, lengthBetween, SeparatorEvidence } from "./evidence";
import { headerWords } from "./header-words";
import { isKimaiUser } from "./systems/kimai";
import type { ColumnMeaning, ImportColumn } from "./column-meanings";
import type { FileFacts, ImportRecord, ImportSystem } from "./imported-file";

type Facts = Omit<FileFacts, "system" | "format" | "content" | "encoding" | "delimiter" | "headerLine">;

const SAMPLES = 3;
const DATES: ReadonlySet<ColumnMeaning> = new Set(["start_date", "end_date", "start", "end"]);
const PEOPLE: ReadonlySet<ColumnMeaning> = new Set([
  "person_name",
  "person_first_name",
  "person_last_name",
  "person_email",
]);
const WITH_TIME = /\d[:h]\d|\d ?[ap]\.?m/i;
const WITH_OFFSET = /:\d{2}.*(?:z|utc|gmt|[+-]\d{2}:?(?:\d{2})?)$/i;

/** Facts about the rows of a file, collected row by row. */
export class FileStatistics {
  rows = 0;
  readonly columns: readonly ImportColumn[];
  readonly #system: ImportSystem;
  readonly #samples: Set<string>[];
  readonly #filled: number[];
  readonly #dates = new DateEvidence();
  readonly #durations = new DurationEvidence();
  readonly #separators = { duration: new SeparatorEvidence(), money: new SeparatorEvidence() };
  readonly #starts = { clock: 0, offset: 0 };
  #people = 0;
  #unclosedQuoteLine: number | null = null;

  constructor(system: ImportSystem, columns: readonly ImportColumn[]) {
    this.#system = system;
    this.columns = columns;
    this.#samples = columns.map(() => new Set());
    this.#filled = columns.map(() => 0);
  }

  add(record: ImportRecord & { isUnclosed?: true }): void {
    this.rows += 1;
    if (record.named !== undefined || record.document !== undefined || record.refused !== undefined) return;
    if (record.isUnclosed === true) {
      this.#unclosedQuoteLine = record.line;
      return;
    }
    this.columns.forEach(({ meaning }, index) => {
      const text = record.values[index]?.trim() ?? "";
      if (text === "") return;
      this.#addSample(index, text);
      if (PEOPLE.has(meaning)) this.#people += 1;
      if (DATES.has(meaning)) this.#addDate(meaning, text);
      if (meaning === "start_time") this.#starts.clock += 1;
      if (meaning === "rate" || meaning === "amount") this.#separators.money.add(text);
      if (meaning === "duration") {
        this.#separators.duration.add(text);
        this.#durations.add(text, () => this.#length(record.values));
      }
    });
  }

  facts(): Facts {
    return {
      columns: this.#namedPeople().map((column, index) => ({ ...column, samples: [...(this.#samples[index] ?? [])] })),
      rows: this.rows,
      dateOrder: this.#dates.order(),
      sampleDates: this.#dates.samples(),
      decimalSeparator: this.#separators.duration.separator() ?? this.#separators.money.separator(),
      durationForm: this.#durations.form(this.#statedUnit(), this.#isForImporter() ? "seconds" : null),
      hasOffsets: this.#starts.offset > 0 && this.#starts.offset === this.#starts.clock,
      hasClock: this.#starts.clock > 0,
      hasPeople: this.#people > 0,
      unclosedQuoteLine: this.#unclosedQuoteLine,
    };
  }

  #addSample(index: number, text: string): void {
    this.#filled[index] = (this.#filled[index] ?? 0) + 1;
    const samples = this.#samples[index];
    if (samples !== undefined && samples.size < SAMPLES) samples.add(text.slice(0, 200));
  }

  #addDate(meaning: ColumnMeaning, text: string): void {
    const isStart = meaning === "start" || meaning === "start_date";
    this.#dates.add(text, isStart);
    if (meaning !== "start") return;
    if (WITH_TIME.test(text)) this.#starts.clock += 1;
    if (text.length <= LONGEST_CELL && WITH_OFFSET.test(text)) this.#starts.offset += 1;
  }

  #length(values: readonly string[]): number | null {
    const at = (...meanings: ColumnMeaning[]) =>
      values[this.columns.findIndex(({ meaning }) => meanings.includes(meaning))] ?? "";
    return lengthBetween(at("start_time", "start"), at("end_time", "end"));
  }

  /** Kimai names people twice: the shown name, which may be empty, and the user name, which never is. */
  #namedPeople(): readonly ImportColumn[] {
    const name = this.columns.findIndex(({ meaning }) => meaning === "person_name");
    if (this.#system !== "kimai" || name === -1 || this.#filled[name] === this.rows) return this.columns;
    const user = this.columns.findIndex(
      (column, index) => isKimaiUser(column.name) && (this.#filled[index] ?? 0) > (this.#filled[name] ?? 0),
    );
    if (user === -1) return this.columns;
    return this.columns.map((column, index) => {
      if (index === name) return { ...column, meaning: "ignored" };
      return index === user ? { ...column, meaning: "person_name" } : column;
    });
  }

  #statedUnit(): DurationUnit | null {
    const duration = this.columns.find(({ meaning }) => meaning === "duration");
    return duration === undefined ? null : statedUnit(duration.name);
  }

  /** Kimai's importer takes durations in seconds. */
  #isForImporter(): boolean {
    const names = this.columns.map(({ name }) => headerWords(name));
    return this.#system === "kimai" && (names.includes("exported") || names.includes("hourly rate"));
  }
}
