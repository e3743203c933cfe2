/** Rows and hours. */
export interface Share {
  rows: number;
  seconds: number;
}

export interface KindCounts {
  rows: number;
  new: number;
  matched: number;
  left_out: number;
  to_decide: number;
}

export const KINDS = [
  "entries",
  "people",
  "clients",
  "projects",
  "tasks",
  "tags",
  "invoices",
  "timesheets",
  "settings",
] as const;
type Kind = (typeof KINDS)[number];

export interface Problem extends Share {
  code: string;
  /** Whether the rows are imported nevertheless. */
  is_imported: boolean;
  example: { file: number; line: number } | null;
}

export interface Question extends Share {
  code: string;
  /** Null: all files. */
  file: number | null;
  required: boolean;
  chosen: string | null;
  options: string[];
  /** Dates as written in the file, for a question about their order. */
  samples: string[];
}

/** Result of a plan. Stored as JSON. */
export interface Figures {
  counts: Record<Kind, KindCounts>;
  /** Of the rows that are imported. */
  sums: { seconds: number; billable_seconds: number; amounts: Amount[]; invoiced: Amount[] };
  /** Of all rows of the files. */
  read: Share & {
    first_day: string | null;
    last_day: string | null;
    first: Span | null;
    last: Span | null;
    sample_days: SampleDay[];
  };
  problems: Problem[];
  questions: Question[];
  suggested_time_zone: string;
  /** Whether the workspace is empty, so that an export of Stint comes back whole. */
  restores: boolean;
}

interface Amount {
  amount: number;
  currency: string;
}

/** First and last entry, as they will stand. */
export interface Span {
  start: string;
  seconds: number;
  time_zone: string;
}

/** A day of the person with the most time, with its entries as they will stand. */
export interface SampleDay {
  date: string;
  /** Name or email address in the files. Null without one. */
  person: string | null;
  time_zone: string;
  entries: { start: string; seconds: number }[];
}

/** Questions that prevent the import. */
export function openQuestions({ questions }: Figures): Question[] {
  return questions.filter(({ required, chosen }) => required && chosen === null);
}
