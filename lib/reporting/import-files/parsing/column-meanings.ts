/** Content of a column. `ignored` columns have no place in Stint. */
export const COLUMN_MEANINGS = [
  "person_name",
  "person_first_name",
  "person_last_name",
  "person_email",
  "client",
  "project",
  "project_code",
  "task",
  "notes",
  "tags",
  "billable",
  "invoiced",
  "start_date",
  "start_time",
  "end_date",
  "end_time",
  "start",
  "end",
  "duration",
  "rate",
  "amount",
  "currency",
  "entry_type",
  "ignored",
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** A meaning, or a custom field of time entries by its key. */
export type ColumnTarget = ColumnMeaning | `custom.${string}`;

/** Return the key of a custom field, or null for a meaning. */
export const customKey = (target: ColumnTarget): string | null =>
  target.startsWith("custom.") ? target.slice("custom.".length) : null;

export interface ImportColumn {
  name: string;
  meaning: ColumnMeaning;
  /** Up to three different values that are not empty. */
  samples: string[];
  /** The column has a time or an amount of another column in another form. */
  isRepeated?: true;
}
