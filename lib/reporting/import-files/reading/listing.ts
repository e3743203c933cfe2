import type { ColumnMeaning } from "../parsing/column-meanings";
import type { FileContent, ImportRecord, ImportSystem, NamedRecord } from "../parsing/imported-file";
import type { ArchivedPerson } from "./archived-person";
import { type NamedCells, readNamed } from "../parsing/named-record";

/** Records of a file that is no table of text, in the columns of one. */
export interface Listing {
  system: ImportSystem;
  content: FileContent;
  /** Absent: the usual ones. */
  columns?: readonly { name: string; meaning: ColumnMeaning }[];
  /** @throws AppError validation_failed */
  batches: () => AsyncGenerator<ImportRecord[]>;
}

export const LISTING_COLUMNS: readonly { name: string; meaning: ColumnMeaning }[] = [
  { name: "Client", meaning: "client" },
  { name: "Project", meaning: "project" },
  { name: "Task", meaning: "task" },
  { name: "Description", meaning: "notes" },
  { name: "Person", meaning: "person_name" },
  { name: "Email", meaning: "person_email" },
  { name: "Tags", meaning: "tags" },
  { name: "Billable", meaning: "billable" },
  { name: "Billed", meaning: "invoiced" },
  { name: "Start", meaning: "start" },
  { name: "End", meaning: "end" },
  { name: "Duration", meaning: "duration" },
  { name: "Rate", meaning: "rate" },
  { name: "Currency", meaning: "currency" },
];

export function valuesOf(cells: Readonly<Partial<Record<ColumnMeaning, string>>>): string[] {
  return LISTING_COLUMNS.map(({ meaning }) => cells[meaning] ?? "");
}

/** Return the row of a client, a project or a task. */
export function namedRow(line: number, cells: NamedCells): ImportRecord {
  return recordRow(line, readNamed(cells, "."));
}

/** Return the row of a person, who comes with their time. `facts` are those of a person without sign-in. */
export function personRow(
  line: number,
  { id, name, email, facts }: { id: string; name: string; email: string | null; facts: ArchivedPerson },
): ImportRecord {
  return {
    ...{ line, values: valuesOf({ person_name: name, person_email: email ?? "" }) },
    document: {
      ...{ kind: "person", id, person: { name: name || null, email }, client: null, currency: null },
      ...{ content: facts, notes: [] },
    },
  };
}

export function recordRow(line: number, named: NamedRecord): ImportRecord {
  const { client, project, task } = named;
  return { line, values: valuesOf({ client: client ?? "", project: project ?? "", task: task ?? "" }), named };
}
