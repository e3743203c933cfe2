import { usualMeaning, headerWords } from "./header-words";
import { clockify } from "./systems/clockify";
import { harvest } from "./systems/harvest";
import { kimai } from "./systems/kimai";
import { solidtime } from "./systems/solidtime";
import { headerOf, type SystemColumns } from "./systems/system";
import { toggl } from "./systems/toggl";
import { refineColumns } from "./refine-columns";
import type { ColumnMeaning, ImportColumn } from "./column-meanings";
import type { ImportSystem } from "./imported-file";

/** Stint has no tables of its own to read. */
type Named = Exclude<ImportSystem, "csv" | "stint">;

const SYSTEMS: Readonly<Record<Named, SystemColumns>> = { toggl, clockify, harvest, kimai, solidtime };

interface Candidate {
  index: number;
  meaning: ColumnMeaning;
  /** Smaller is better. */
  place: number;
}

/** Return the system that writes such a header. */
export function systemOf(names: readonly string[]): ImportSystem {
  const header = headerOf(names);
  const found = (Object.keys(SYSTEMS) as Named[]).find((system) => SYSTEMS[system].isOwn(header));
  return found ?? "csv";
}

/** Return how many columns have a name that any system or language uses. */
export function knownColumns(names: readonly string[]): number {
  const known = (name: string) =>
    usualMeaning(name) ?? Object.values(SYSTEMS).find(({ headers }) => headers.has(headerWords(name)));
  return new Set(names.filter((name) => known(name) !== undefined).map(headerWords)).size;
}

/** Systems write these in several forms, such as hours as `1:30` and as `1.50`. */
const IN_FORMS: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  ...(["start", "start_date", "start_time", "end", "end_date", "end_time"] as const),
  ...(["duration", "rate", "amount", "currency"] as const),
]);

/** Values by which the content of a column is judged. */
const SAMPLES = 20;

/** Return the columns of a file, with meanings by name and corrected by the values of the first rows. */
export function columnsOf(system: ImportSystem, names: readonly string[], rows: readonly string[][]): ImportColumn[] {
  const meanings = assignColumns(system, names);
  const columns = names.map((name, index) => {
    const values = new Set(
      rows.map((row) => row[index]?.trim() ?? "").filter((value) => value !== "" && value !== name),
    );
    const column = { name, meaning: meanings[index] ?? "ignored", samples: [...values].slice(0, SAMPLES) };
    return isRepeated(system, column) ? { ...column, isRepeated: true as const } : column;
  });
  return refineColumns(columns, system === "csv");
}

function isRepeated(system: ImportSystem, { name, meaning }: Pick<ImportColumn, "name" | "meaning">): boolean {
  return meaning === "ignored" && IN_FORMS.has(meaningIn(system, name)?.meaning ?? "ignored");
}

/** Return the meaning of each column. A meaning occurs once: its best column has it, and the others are ignored. */
function assignColumns(system: ImportSystem, names: readonly string[]): ColumnMeaning[] {
  const best = new Map<ColumnMeaning, Candidate>();
  names.forEach((name, index) => {
    const found = meaningIn(system, name);
    const known = found && best.get(found.meaning);
    if (found && (known === undefined || found.place < known.place)) best.set(found.meaning, { index, ...found });
  });
  const byIndex = new Map([...best.values()].map(({ index, meaning }) => [index, meaning]));
  return names.map((_name, index) => byIndex.get(index) ?? "ignored");
}

/** The system's own names are better than usual names. */
function meaningIn(system: ImportSystem, name: string): Omit<Candidate, "index"> | undefined {
  const own = system === "csv" || system === "stint" ? undefined : SYSTEMS[system].headers;
  const meaning = own?.get(headerWords(name));
  if (own && meaning !== undefined) return { meaning, place: [...own.keys()].indexOf(headerWords(name)) };
  const usual = usualMeaning(name);
  return usual && { ...usual, place: 1000 + usual.place };
}
